import '@app/ui/test/browser.ts'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import { nameOf } from '#desk/member-name.ts'
import { dateWords, detailsOf, factWords } from '#features/members/member-words.ts'

test.each([
  [{ lastName: '山田', firstName: '花子', nickName: 'はなちゃん' }, '山田 花子'],
  [{ lastName: '山田', firstName: null, nickName: 'はなちゃん' }, '山田'],
  [{ lastName: null, firstName: null, nickName: 'はなちゃん' }, 'はなちゃん'],
  [{ lastName: null, firstName: null, nickName: null }, '（非表示）'],
])('SEC-K4: the name of a member is built from the fields that staff may see: %j', (member, name) => {
  expect(nameOf(member)).toBe(name)
})

test('R10: a line of the timeline shows ground, end, note and staff member', () => {
  const line: HistoryEntry = {
    at: null,
    kind: 'restricted',
    subject: null,
    staffName: '見本',
    ground: 'safety',
    until: '2026-12-01',
    note: '主催者から連絡',
    fields: [],
  }
  expect(detailsOf(line)).toEqual(['参加者の安全を守るため', '2026/12/1まで', '主催者から連絡', '見本が操作'])
  const agreed = {
    ...line,
    kind: 'agreed' as const,
    subject: 'terms',
    ground: null,
    note: null,
    staffName: null,
  }
  expect(detailsOf(agreed)).toEqual(['利用規約'])
  expect(dateWords('2026-01-09')).toBe('2026/1/9')
})

test.each([
  ['phoneNumber', '+819012345678', '090-1234-5678'],
  ['phoneNumber', '+14155550100', '+14155550100'],
  ['birthDate', '1990-01-02', '1990/1/2'],
  ['kana', null, 'なし'],
] as const)('R10: the fact %s %s is worded %s', (field, value, said) => {
  expect(factWords(field, value)).toBe(said)
})
