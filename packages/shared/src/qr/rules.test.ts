// The value of a member's QR code, written and read (S109).
import { parseQrValue, qrValue } from '#qr/rules.ts'

const code = { encryptedUserId: 'A'.repeat(66), issuanceTime: '2025_04_01_09_30_00' }

test('S109: a value reads back', () => {
  expect(qrValue(code)).toBe(`${'A'.repeat(66)},2025_04_01_09_30_00`)
  expect(parseQrValue(qrValue(code))).toEqual(code)
})

test.each([
  '',
  ',',
  'hello',
  `${'A'.repeat(39)},2025_04_01_09_30_00`,
  `${'A'.repeat(121)},2025_04_01_09_30_00`,
  `${'A'.repeat(66)},2025_04_01`,
  `${'A'.repeat(66)},2025_04_01_09_30_00,x`,
  `${'あ'.repeat(66)},2025_04_01_09_30_00`,
  `${'A'.repeat(66)},2025_04_01_09_30_00\n`,
])('SEC-C6: %j is no value of a code', (value) => {
  expect(parseQrValue(value)).toBeNull()
})
