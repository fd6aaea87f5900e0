import {
  earlierTermsOf,
  earlierTypedTerm,
  mailboxTerm,
  termOf,
  termsOf,
  typedTerm,
} from '#members/desk/search-terms.ts'

// R10: one text for all spellings of the same name, number and address.
test.each([
  ['ﾔﾏﾀﾞ ハナコ', 'やまだはなこ'],
  ['山田　花子', '山田花子'],
  ['Hanako@Example.JP', 'hanako@example.jp'],
  ['ジャン・ポール', 'じゃんぽーる'],
  ['\u9ad9橋', '高橋'],
])('R10: the search text %s is compared as %s', (typed, term) => {
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

test('R10: a text with other letters is no telephone number', () => {
  expect(typedTerm('1-2-3組')).toBe('1ー2ー3組')
  expect(typedTerm('   ')).toBe('')
})

test('R10: a member has one search term for each text that finds them', () => {
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

test('R10: a mailbox that differs from the address has its own term, and a short number has no term for its end', () => {
  const member = {
    lastName: null,
    firstName: null,
    nickName: null,
    email: 'ha.na+1@gmail.com',
    phoneNumber: '1234',
  }
  const terms = (phoneNumber: string) =>
    termsOf({ ...member, phoneNumber }).map(({ kind, term }) => `${kind} ${term}`)
  expect(terms('1234')).toEqual(['mail ha.na+1@gmail.com', 'mailbox hana@gmail.com', 'phone 1234'])
  expect(terms('01234')).toContain('phone 1234')
  expect(mailboxTerm('Ha.na+1@GMAIL.com')).toBe('hana@gmail.com')
})

test('R10: a term has at most 64 characters', () => {
  expect(termOf('𠮷'.repeat(65))).toBe(termOf('𠮷').repeat(64))
})

test.each([
  ['\u9ad9橋', '\u9ad9橋'],
  ['ジャン・ポール', null],
  ['山田', null],
  ['+81 90-1234-5678', null],
  ['+81 (0)90-1234-5678', '009012345678'],
  [' +81 (0)90-1234-5678', '009012345678'],
  ['81 90-1234-5678', '819012345678'],
  [' ', null],
])('R10: %j was compared as %j in earlier releases', (typed, term) => {
  expect(earlierTypedTerm(typed)).toBe(term)
})

test('R10: the terms that earlier releases wrote for a member are still known', () => {
  const member = {
    lastName: '\u9ad9橋',
    firstName: 'ハナ コ',
    nickName: 'Ｈana',
    email: 'Ha.na@gmail.com',
    phoneNumber: '+81 (0)90-1234-5678',
    kana: 'タカハシ・ハナコ',
  }
  expect(earlierTermsOf(member).map(({ kind, term }) => `${kind} ${term}`)).toEqual([
    'name \u9ad9橋はなこ',
    'given はなこ',
    'kana たかはしはなこ',
    'nickname hana',
    'mail ha.na@gmail.com',
    'phone 009012345678',
  ])
  expect(earlierTermsOf({ ...member, phoneNumber: null }).some(({ kind }) => kind === 'phone')).toBe(false)
})
