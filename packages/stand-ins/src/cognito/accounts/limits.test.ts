import { maskAddress } from '#cognito/accounts/delivery.ts'
import { lockMs } from '#cognito/accounts/limits.ts'

test.each([
  [1, 0],
  [4, 0],
  [5, 1000],
  [6, 2000],
  [10, 32_000],
  [14, 512_000],
  [15, 900_000],
  [2000, 900_000],
])('failure %i locks for %i ms', (failures, expected) => {
  expect(lockMs(failures)).toBe(expected)
})

test.each([
  ['otoko@example.jp', 'o***@e***'],
  ['ａ@x.jp', 'a***@x***'],
  ['𠮷野@example.jp', '𠮷***@e***'],
  ['no-address', 'n***@e***'],
])('%s is shown as %s', (address, expected) => {
  expect(maskAddress(address)).toBe(expected)
})
