// メールの文面: staff read every kind of mail as the worker sends it.
import { MAIL_TEXTS } from '@app/shared/mails/texts-contract.ts'
import { kinds } from '#features/mails/kinds.ts'
import { KINDS_OF_THE_DAY } from '#features/mails/kinds-of-the-day.ts'
import { KIND_OF, mailTexts } from '#features/mails/sample-mails.ts'

const SENDER = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 東京都千代田区見本町1-2-3',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: 'https://site.example.jp',
}
const mails = mailTexts(SENDER, new Date('2026-11-22T00:00:00Z'))
const textOf = (kind: string) => mails.find((mail) => mail.kind === kind)?.text ?? ''

test('R7: each kind of mail has a sample', () => {
  expect(new Set(Object.values(KIND_OF))).toEqual(new Set(Object.keys(kinds)))
  expect(mails.map(({ kind }) => kind)).toEqual([...MAIL_TEXTS])
})

test('R7: the page says when the worker sends each kind of mail', () => {
  const ofTheDay = Object.entries(kinds).filter(([, { waitsForMorning }]) => waitsForMorning)
  expect([...KINDS_OF_THE_DAY].sort()).toEqual(ofTheDay.map(([name]) => name).sort())
})

test('R7: each sample mail has its texts, sender and contents', () => {
  for (const { subject, text } of mails) {
    expect(subject).toContain('【みほんのひろば】')
    expect(text).not.toMatch(/undefined|null|\[object/)
  }
  expect(textOf('eventReminderDay')).toContain('2026年11月29日')
  expect(textOf('eventChanged')).toContain('変更前：みどり台地区センター')
  expect(textOf('eventPostponed')).toContain('まだ決まっていません')
  expect(textOf('memberRestricted')).toContain('参加者の安全を守るため')
  const later = mails.filter(({ waitsForMorning }) => waitsForMorning).map(({ kind }) => kind)
  expect(later).toEqual(expect.arrayContaining(['memberLifted', 'guardianReminder']))
  expect(later).not.toContain('memberRestricted')
  expect(later).not.toContain('guardianRequest')
})
