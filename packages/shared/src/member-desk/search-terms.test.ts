import { termOf, termsOf, typedTerm } from '#member-desk/search-terms.ts'

// R10: one text for all spellings of the same name, number and address.
test.each([
  ['ﾔﾏﾀﾞ ハナコ', 'やまだはなこ'],
  ['山田　花子', '山田花子'],
  ['Hanako@Example.JP', 'hanako@example.jp'],
  ['ジャン・ポール', 'じゃんぽーる'],
  ['\u9ad9橋', '高橋'],
])('R10: %s is compared as %s', (typed, term) => {
  expect(termOf(typed)).toBe(term)
  expect(typedTerm(typed)).toBe(term)
})

test.each([
  ['090-1234-5678', '09012345678'],
  ['０９０ー１２３４', '0901234'],
  ['+81 90-1234-5678', '09012345678'],
  ['+81 (0)90-1234-5678', '09012345678'],
  ['010-81-90-1234', '0901234'],
  ['(03) 1234', '031234'],
])('R10: the number %s is compared as %s', (typed, term) => {
  expect(typedTerm(typed)).toBe(term)
})

test('R10: what is no number is no telephone number', () => {
  expect(typedTerm('1-2-3組')).toBe('1ー2ー3組')
  expect(typedTerm('   ')).toBe('')
})

test('R10: a member has a term for each thing they are found by, each text once', () => {
  const member = {
    lastName: '山田',
    firstName: '花子',
    nickName: 'はなちゃん',
    email: 'hana@example.jp',
    phoneNumber: '090-1234-5678',
    kana: 'ヤマダ ハナコ',
  }
  expect(termsOf(member).map(({ kind, term }) => `${kind} ${term}`)).toEqual([
    'name 山田花子',
    'given 花子',
    'kana やまだはなこ',
    'nickname はなちゃん',
    'mail hana@example.jp',
    'phone 09012345678',
    'phone 5678',
  ])
  const bare = { ...member, lastName: null, firstName: null, kana: undefined, phoneNumber: null }
  expect(termsOf(bare).map(({ kind }) => kind)).toEqual(['nickname', 'mail'])
  expect(termsOf({ ...bare, firstName: 'はなちゃん' }).map(({ kind }) => kind)).toEqual(['name', 'mail'])
})
