// R9: the mails of a guardian's consent: sent only while still true, with the link current at sending.
import type { Item } from '#aws/dynamodb/condition.ts'
import { readGuardianLink } from '#domain/guardian-link.ts'
import type { MailData, MailKindName } from '#domain/mail-data.ts'
import type { MailKind, Person, Sender, Worker } from '#features/mails/kind.ts'
import type { kinds as Kinds } from '#features/mails/kinds.ts'
import { SUBJECT_MAX } from '#features/mails/texts/letter-mail.ts'
import { aged, MOTHER } from '#test/guardians.ts'
import { aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const child = personId(1)
const AT = '2026-11-23T03:00:00.000Z'
const ENDS = '2999-12-07T03:00:00.000Z'
const TO_CHILD: Person = { email: 'a@example.jp', nickname: 'はなまる', member: aMember(child) }
const TO_GUARDIAN: Person = { email: MOTHER.email, nickname: null, member: null }
const SENDER: Sender = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 見本町',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: 'https://site.example.jp',
}

let stage: Stage
let kinds: typeof Kinds
let deps: Worker
beforeAll(async () => {
  stage = await testStage()
  stage.enter('mail-worker')
  kinds = jest.requireActual('#features/mails/kinds.ts').kinds
  deps = jest.requireActual('#aws/deps.ts').openDeps('mail-worker')
  await stage.put(
    'events',
    anEvent('asa', {
      eventName: '朝の会',
      onlineUrl: 'https://secret.example.jp',
      venueAddress: '秘密町1-2-3',
      addressForSeats: true,
      feeYen: 0,
    }),
  )
  await stage.put('guardianRecords', {
    childId: child,
    entryId: 'e1',
    at: AT,
    kind: 'approved',
    by: 'guardian',
    version: 1,
    text: JSON.stringify([{ heading: '説明', lines: ['一行目'] }]),
    limits: ['askEachEvent'],
  })
})
afterAll(() => stage.stop())

async function stands(fields: Partial<Item<'users'>>): Promise<void> {
  await stage.put(
    'users',
    aMember(child, { birthDate: aged(15), lastName: '見本', firstName: '花', ...fields }),
  )
  await stage.put('guardianships', {
    childId: child,
    revision: 1,
    version: 1,
    since: AT,
    guardian: MOTHER,
    askedAt: AT,
    linkEndsAt: ENDS,
    sent: 1,
    reminded: 0,
    dueAt: AT,
  })
  await stage.put('guardianEvents', {
    childId: child,
    eventId: 'asa',
    state: 'asked',
    version: 1,
    asked: 1,
    askedAt: AT,
    linkEndsAt: ENDS,
    ttl: 9_999_999_999,
  })
}
const due = <K extends MailKindName>(data: MailData<K>) => ({
  deps,
  mail: { mailId: 'm', personId: child, subjectId: child, version: '1', createdAt: AT },
  data,
})
/** The verdict, text and recipient of a mail. */
async function mail<K extends MailKindName>(kind: K, data: MailData<K>, to: Person) {
  const one = kinds[kind] as unknown as MailKind<MailData<K>> // of the same name
  const verdict = await one.shouldSend(due<K>(data))
  const { subject, text = '' } = await one.render(due<K>(data), to, SENDER)
  return { verdict, subject, text }
}

const REMINDED = 'お返事がないまま、最初のお願いから14日がたつと、見本 花さんの利用を止めます。'
const EACH: readonly [MailKindName, object, Item<'users'>['consentState'], 'child' | 'guardian', string][] = [
  ['guardianRequest', { version: 1 }, 'pending', 'guardian', '見本 花さん（15歳）'],
  ['guardianReminder', { version: 1 }, 'pending', 'guardian', REMINDED],
  ['guardianPaused', { to: 'guardian', version: 1 }, 'paused', 'guardian', '利用を止めました'],
  ['guardianPaused', { to: 'child', version: 1 }, 'paused', 'child', '利用をお休みしています'],
  ['guardianCopy', { version: 1, entryId: 'e1' }, 'approved', 'guardian', '> 一行目'],
  ['guardianApproved', {}, 'approved', 'child', '同意してくださいました'],
  ['guardianRefused', { closesAt: ENDS }, 'refused', 'child', 'あなたが悪いわけではありません'],
  ['guardianWithdrawn', { to: 'child', eventIds: ['asa'] }, 'withdrawn', 'child', '・朝の会'],
  ['guardianWithdrawn', { to: 'guardian', eventIds: ['asa'] }, 'withdrawn', 'guardian', '・朝の会'],
  ['guardianEventAsked', { version: 1, eventId: 'asa' }, 'approved', 'guardian', '参加費：無料'],
  ['guardianEventAnswered', { eventId: 'asa', answer: 'approved' }, 'approved', 'child', '席はまだ決まって'],
  ['guardianEventAnswered', { eventId: 'asa', answer: 'refused' }, 'approved', 'child', '見送る'],
  ['guardianNeeded', {}, 'none', 'child', '18歳未満であることがわかりました'],
  ['guardianUnnamed', {}, 'none', 'child', 'まだ、保護者の方のお名前'],
]

test.each(EACH)('R9: the mail %s %j, %s, is sent to the %s', async (kind, data, consentState, to, says) => {
  await stands({ consentState })
  const person = to === 'child' ? TO_CHILD : TO_GUARDIAN
  const { verdict, subject, text } = await mail(kind, data as MailData<typeof kind>, person)
  expect(verdict).toBe('send')
  expect(text).toContain(says)
  expect([...subject].length).toBeLessThanOrEqual(SUBJECT_MAX)
  expect(text).not.toMatch(/undefined|null|NaN|Invalid|\[object|secret\.example|秘密町/)
  // A guardian has no account and so no settings.
  expect(text.includes('/settings/mail')).toBe(to === 'child')
  expect(text).toContain(to === 'child' ? 'はなまるさん' : '見本 春子 様')
  // Of age it is no longer so.
  await stands({ consentState, birthDate: aged(18) })
  expect((await mail(kind, data as MailData<typeof kind>, person)).verdict).not.toBe('send')
})

test('R9: the request has a link valid until the stated time; a request to a replaced guardian is not sent', async () => {
  await stands({ consentState: 'pending' })
  const { text } = await mail('guardianRequest', { version: 1 }, TO_GUARDIAN)
  const token = /\/guardian#(\S+)/.exec(text)?.[1] ?? ''
  expect(await readGuardianLink(deps.keys.pepper, 'request', token)).toEqual({
    childId: child,
    about: '-',
    version: 1,
    endMs: Date.parse(ENDS),
  })
  expect((await mail('guardianRequest', { version: 2 }, TO_GUARDIAN)).verdict).toEqual({
    closed: 'overtaken',
  })
  await stands({ consentState: 'approved' })
  expect((await mail('guardianReminder', { version: 1 }, TO_GUARDIAN)).verdict).toEqual({
    closed: 'overtaken',
  })
})

test('R9: the mail about a paused child is sent to the guardian who did not answer, not to a later one', async () => {
  await stands({ consentState: 'paused' })
  const old = { version: 0 } as const
  expect((await mail('guardianPaused', { ...old, to: 'guardian' }, TO_GUARDIAN)).verdict).toEqual({
    closed: 'overtaken',
  })
  expect((await mail('guardianPaused', { ...old, to: 'child' }, TO_CHILD)).verdict).toBe('send')
})

test('R9: the mail to a guardian does not call an unknown fee free', async () => {
  for (const [feeYen, words] of [
    [null, '主催者にご確認ください'],
    [undefined, '主催者にご確認ください'],
    [0, '無料'],
    [1500, 'おひとり1,500円（税込）'],
  ] as const) {
    await stands({ consentState: 'approved' })
    await stage.put('events', anEvent('asa', { eventName: '朝の会', feeYen }))
    const { text } = await mail('guardianEventAsked', { version: 1, eventId: 'asa' }, TO_GUARDIAN)
    expect(text).toContain(`参加費：${words}`)
  }
})

test('R9: the mail about coming of age is sent at 18, and not a day before', async () => {
  await stands({ consentState: 'pending', birthDate: aged(18) })
  const grown = await mail('guardianAdult', {}, TO_CHILD)
  expect(grown.verdict).toBe('send')
  expect(grown.text).toContain('お誕生日おめでとうございます')
  // A guardian who has agreed since gets no request.
  const [row] = await stage.rowsOf('guardianships', child)
  if (row !== undefined) await stage.put('guardianships', { ...row, agreedAt: AT })
  expect((await mail('guardianAdult', {}, TO_CHILD)).verdict).toEqual({ closed: 'overtaken' })
  await stands({ consentState: 'pending', birthDate: aged(17) })
  expect((await mail('guardianAdult', {}, TO_CHILD)).verdict).toEqual({ closed: 'overtaken' })
})

test('R9: a mail to a guardian omits a name that contains a web address', async () => {
  await stands({ consentState: 'pending', lastName: 'http://evil.example' })
  const { text } = await mail('guardianRequest', { version: 1 }, TO_GUARDIAN)
  expect(text).not.toContain('evil')
  expect(text).toContain('お子さま（15歳）')
})
