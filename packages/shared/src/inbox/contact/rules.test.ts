// Readable numbers, spam detection, and how addresses are counted (R8, SEC-G1).
import * as v from 'valibot'
import { sendInquiry, sendMemberInquiry } from '#inbox/contact/contract.ts'
import { INQUIRY_NUMBER, inquiryNumber, isSpam, networkOf } from '#inbox/contact/rules.ts'

test('R8: a number is readable, well-formed and unique among many', () => {
  const numbers = Array.from({ length: 1_000 }, () => inquiryNumber(Math.random))
  expect(numbers.filter((number) => !INQUIRY_NUMBER.test(number))).toEqual([])
  expect(['T-7K3F-92Q', 'x'].some((text) => INQUIRY_NUMBER.test(text))).toBe(false)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.join('')).not.toMatch(/[0O1IL5S8BAEU]/)
  expect([inquiryNumber(() => 0), inquiryNumber(() => 0.999_999)]).toEqual(['T-2222-2222', 'T-ZZZZ-ZZZZ'])
})

test.each([
  ['', 3_000, false],
  ['', 2_999, true],
  ['https://spam.example', 60_000, true],
])('SEC-G1: a trap holding %j after %i ms is spam: %s', (website, filledMs, spam) => {
  expect(isSpam({ website, filledMs })).toBe(spam)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1:2:3:4:5:6:7', '0:1:2:3'],
  ['1::2:3:4:5:6:7', '1:0:2:3'],
  ['0.0.0.1', '0.0.0.1'],
])('SEC-G1: %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const inquiry = {
  lastName: '見本',
  firstName: '花子',
  email: 'hanako@example.jp',
  message: '一行目\n二行目',
  consent: true,
  website: '',
  filledMs: 9_000,
}

test('S144: the contract accepts what the form sends, and a full-width address', () => {
  expect(v.is(sendInquiry.input, { ...inquiry, fileName: null, fileStorageKey: null })).toBe(true)
  expect(v.parse(sendInquiry.input, { ...inquiry, email: 'ｈａｎａ@example.jp' }).email).toBe(
    'hana@example.jp',
  )
})

test.each([
  ['SEC-G5', { consent: false }],
  ['SEC-G5', { consent: undefined }],
  ['SEC-G2', { email: 'a@x.jp\r\nBcc: b@x.jp' }],
  ['SEC-G2', { email: 'a@x.jp\nb@x.jp' }],
  ['SEC-G2', { email: 'a@x.\r\njp' }],
  ['SEC-G2', { email: 'a@x.jp\n' }],
  ['SEC-G2', { email: 'a b@x.jp' }],
  ['SEC-G2', { lastName: '見本\r\nBcc: b@x.jp' }],
  ['SEC-G2', { firstName: '\u202e' }],
  ['S145', { message: ' \n ' }],
  ['S145', { message: 'あ'.repeat(5_001) }],
  ['S145', { lastName: '' }],
  ['SEC-F1', { fileStorageKey: 'bugevent/x/20250401_093005.png' }],
  ['SEC-F1', { fileStorageKey: 'contact/../20250401_093005.png' }],
  ['SEC-B6', { status: 'done' }],
  ['SEC-G1', { filledMs: -1 }],
])('%s: an inquiry with %j is refused', (_, change) => {
  expect(v.is(sendInquiry.input, { ...inquiry, ...change })).toBe(false)
})

test('G35: the short form takes no name, address or consent', () => {
  expect(v.is(sendMemberInquiry.input, { message: 'こんにちは' })).toBe(true)
  expect(v.is(sendMemberInquiry.input, { message: 'こんにちは', email: 'a@x.jp' })).toBe(false)
})
