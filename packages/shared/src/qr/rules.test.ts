// The value of a member's QR code, written and read (S109).
import { codeParts, ENCRYPTED_USER_ID, parseQrValue, qrValue } from '#qr/rules.ts'

const code = { encryptedUserId: 'A'.repeat(66), issuanceTime: '2025_04_01_09_30_00' }

test('S109: the value of a code is read back', () => {
  expect(qrValue(code)).toBe(`${'A'.repeat(66)},2025_04_01_09_30_00`)
  expect(parseQrValue(qrValue(code))).toEqual(code)
  const ids = [code.encryptedUserId, 'A'.repeat(39), 'x,y', '']
  expect(ids.filter((id) => ENCRYPTED_USER_ID.test(id))).toEqual([code.encryptedUserId])
})

test('R6, S109: a code with a part for doors without a network is read back whole and split into its parts', () => {
  const long = { ...code, encryptedUserId: `${code.encryptedUserId}.${'B'.repeat(96)}` }
  expect(parseQrValue(qrValue(long))).toEqual(long)
  expect(codeParts(long.encryptedUserId)).toEqual({ sealed: 'A'.repeat(66), offline: 'B'.repeat(96) })
  expect(codeParts(code.encryptedUserId)).toEqual({ sealed: 'A'.repeat(66), offline: null })
})

test('SEC-C6: a code whose second part has another length, stands twice or stands alone is refused', () => {
  const [first, second] = ['A'.repeat(66), 'B'.repeat(96)]
  const wrong = ['.', `.${second}B`, `.${second.slice(1)}`, `.${second}.${second}`].map((end) => first + end)
  for (const encryptedUserId of [...wrong, `.${second}`])
    expect(parseQrValue(qrValue({ ...code, encryptedUserId }))).toBeNull()
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
])('SEC-C6: %j is refused as the value of a code', (value) => {
  expect(parseQrValue(value)).toBeNull()
})
