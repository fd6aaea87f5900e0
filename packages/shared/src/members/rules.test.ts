// Birth dates, nicknames and postal codes as they are compared and stored (G18, G21, G23, S78).
import {
  alertAtUses,
  birthDateOf,
  isBirthDate,
  isOddPhone,
  isOddPostalCode,
  nicknameProblem,
  phoneOf,
  postalCodeOf,
} from '#members/rules.ts'

test.each([
  ['2006', '4', '2', '2006-04-02'],
  ['2006', '12', '31', '2006-12-31'],
  ['85', '1', '1', '0085-01-01'],
])('S78: %s, %s, %s is %s', (year, month, day, date) => {
  expect(birthDateOf(year, month, day)).toBe(date)
})

test.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2025-04-01', true],
  ['2025-04-02', false],
])('G18: %s may be a birth date on 2025-04-01: %s', (date, may) => {
  expect(isBirthDate(date, '2025-04-01')).toBe(may)
})

test.each([
  ['1234567', '123-4567'],
  ['１２３４５６７', '123-4567'],
  ['123-4567', '123-4567'],
  ['１２３－４５６７', '123-4567'],
  ['123ー4567', '123-4567'],
  ['123−4567', '123-4567'],
  ['123ｰ4567', '123-4567'],
  [' 123-4567　', '123-4567'],
  ['12-34567', '12-34567'],
  ['12ー34567', '12ー34567'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['12345678', '12345678'],
])('G23: %j is stored as %j', (typed, kept) => {
  expect(postalCodeOf(typed)).toBe(kept)
})

test.each([
  ['〒123-4567', '123-4567'],
  ['\u202a123-4567\u202c', '123-4567'],
])('G23: a postal code copied as %j is stored as %j', (typed, kept) => {
  expect(postalCodeOf(typed)).toBe(kept)
})

test.each([
  ['０９０−１２３４−５６７８', '090-1234-5678'],
  ['\u202a090 1234 5678\u202c', '090 1234 5678'],
  ['08011112222', '080-1111-2222'],
  ['０５０１１１１２２２２', '050-1111-2222'],
  ['0312345678', '0312345678'],
  ['03ー1234ー5678', '03-1234-5678'],
  ['０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['+44 20 7946 0000', '+44 20 7946 0000'],
])('G23: the phone number %j becomes %j', (typed, kept) => {
  expect(phoneOf(typed)).toBe(kept)
})

test.each([
  ['090-1234-5678', false],
  ['０９０１２３４５６７８', false],
  ['+81 90-1234-5678', false],
  ['03-1234-5678', false],
  ['(0123)45-6789', false],
  ['0120-123-456', false],
  ['050-1234-5678', false],
  ['060-1234-5678', false],
  ['090-1234-567', true],
  ['090-1234-56789', true],
  ['03-1234-567', true],
  ['1234567890', true],
  ['電話なし', true],
])('G23: %s looks odd as a phone number: %s', (typed, odd) => {
  expect(isOddPhone(typed)).toBe(odd)
})

test.each([
  ['1234567', false],
  ['１２３－４５６７', false],
  ['123456', true],
  ['SW1A 1AA', true],
])('G23: %s looks odd as a postal code: %s', (typed, odd) => {
  expect(isOddPostalCode(typed)).toBe(odd)
})

test.each([
  ['はな', 'short'],
  ['はなまま', null],
  [' はなま　', 'short'],
  ['はなまま'.repeat(5), null],
  [`${'はなまま'.repeat(5)}は`, 'long'],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', null],
  ['辻\u{e0100}さんち', null],
  ['はな\u200bまま', null],
  [`Z${'\u0301'.repeat(60)}alg`, 'marks'],
])('G20: the nickname %j has the problem %s', (typed, problem) => {
  expect(nicknameProblem(typed)).toBe(problem)
})

test.each([
  [49, null],
  [50, 40],
  [51, 41],
  [1_000, 800],
])('SEC-E2: staff are notified of a code for %i people at %s uses', (most, uses) => {
  expect(alertAtUses(most)).toBe(uses)
})
