// Passwords, addresses and codes as they are typed (S18, S40, S41, S47).
import { codeDigits, hasOddDots, isEmail, isMismatch, isPassword, normaliseEmail } from '#account/rules.ts'

test.each([
  ['abcdefg', false],
  ['abcdefgh', true],
  ['12345678', true],
  ['aB1!@#$%&*()_-=+', true],
  ['abcdefg^', false],
  ['abcd efg', false],
  [' abcdefgh', false],
  ['abcdefgh\n', false],
  ['ａｂｃｄｅｆｇｈ', false],
  ['ぱすわーどです！', false],
  ['a'.repeat(256), true],
  ['a'.repeat(257), false],
  ['', false],
])('S40: %j is an allowed password: %s', (password, valid) => {
  expect(isPassword(password)).toBe(valid)
})

test('S41: an empty confirmation is no error, a different one is', () => {
  expect(isMismatch('abcdefgh', '')).toBe(false)
  expect(isMismatch('abcdefgh', 'abcdefgh')).toBe(false)
  expect(isMismatch('abcdefgh', 'abcdefgH')).toBe(true)
  expect(isMismatch('', 'a')).toBe(true)
})

test.each([
  ['hanako@example.jp', true],
  ['hanako.mama+tomo@mail.example.co.jp', true],
  ['a_b-c@x-y.jp', true],
  ["o'neil@example.jp", true],
  ['taro/hanako@example.jp', true],
  ['taro@xn--wgv71a119e.jp', true],
  ['taro@x.xn--wgv71a119e', true],
  ['a..b@docomo.ne.jp', false],
  ['abc.@docomo.ne.jp', false],
  ['a@-x.jp', false],
  ['hanako@example', false],
  ['hanako', false],
  ['@example.jp', false],
  ['hanako@@example.jp', false],
  ['hana ko@example.jp', false],
  ['hanako@example.jp\r\nBcc: a@x.jp', false],
  ['花子@example.jp', false],
  ['Hanako@Example.JP', true],
  ['', false],
])('S18: %j looks like an address: %s', (email, valid) => {
  expect(isEmail(email)).toBe(valid)
})

test.each([
  ['letters', 'a'.repeat(1_000)],
  ['dots in the name', `${'a.'.repeat(500)}@`],
  ['signs in the name', `${'a-+'.repeat(333)}!`],
  ['labels', `a@${'a.'.repeat(500)}`],
  ['hyphens', `a@${'a-'.repeat(500)}`],
  ['labels up to the limit', `a@${'a.'.repeat(124)}!`],
  ['signs up to the limit', `${'a+'.repeat(126)}!`],
  ['at signs', '@'.repeat(1_000)],
])('an address built to slow the check is checked at once: %s', (_, email) => {
  const started = performance.now()
  expect(isEmail(email)).toBe(false)
  expect(performance.now() - started).toBeLessThan(50)
})

test.each([
  ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'hanako@example.jp'],
  [' hanako@example.jp　', 'hanako@example.jp'],
  ['Hanako@Example.JP', 'Hanako@Example.JP'],
  ['taro@日本語.jp', 'taro@xn--wgv71a119e.jp'],
  ['taro@example。jp', 'taro@example.jp'],
  ['ta\u200bro@example.jp', 'taro@example.jp'],
  ['日本語.jp', '日本語.jp'],
  ['taro@xn--あ.jp', 'taro@xn--あ.jp'],
])('SEC-D5: %j is converted to the address %j', (typed, email) => {
  expect(normaliseEmail(typed)).toBe(email)
})

test.each([
  ['a..b@docomo.ne.jp', true],
  ['abc.@docomo.ne.jp', true],
  ['.abc@docomo.ne.jp', true],
  ['a.b@docomo.ne.jp', false],
  ['ab@docomo.ne.jp', false],
])('S18: the dots of %j make mail impossible: %s', (email, odd) => {
  expect(hasOddDots(email)).toBe(odd)
})

test.each(['a b@x.jp', 'a@x .jp', 'a @x.jp', 'a\u3000b@x.jp', 'a\tb@x.jp'])(
  'SEC-D5: %j is no address, also after conversion',
  (typed) => {
    expect(isEmail(normaliseEmail(typed))).toBe(false)
  },
)

test.each([
  ['123456', '123456'],
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['確認コード：１２３４５６です', '123456'],
  ['1234567', '123456'],
  ['12a3', '123'],
  ['٣٤٥', ''],
  ['あ', ''],
  ['', ''],
])('S47: %j is cut to %j', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})
