import * as v from 'valibot'
import { formatRecoveryCode, RecoveryCode, readRecoveryCode, recoveryCodeFrom } from '#recovery/rules.ts'

test('G13: the bytes are spread evenly over the characters of the code', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const seen = new Map<string, number>()
  for (const byte of all) {
    const code = recoveryCodeFrom(new Uint8Array(10).fill(byte))
    expect(v.is(RecoveryCode, code)).toBe(true)
    seen.set(code, (seen.get(code) ?? 0) + 1)
  }
  expect(recoveryCodeFrom(new Uint8Array(12))).toHaveLength(10)
  expect([seen.size, new Set(seen.values())]).toEqual([32, new Set([8])])
})

test.each([
  ['ABCDE-23456', 'ABCDE23456'],
  [' abcde 23456 ', 'ABCDE23456'],
  ['ＡＢＣＤＥ－２３４５６', 'ABCDE23456'],
  ['abcde‐23456', 'ABCDE23456'],
])('G13: the typed code %j is read as %j', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})

test.each(['', 'ABCDE2345', 'ABCDE234567', 'ABCDE2345O', 'ABCDE23451', 'abcde23456'])(
  'G13: %j is refused as a code',
  (code) => {
    expect(v.is(RecoveryCode, code)).toBe(false)
  },
)

test('G13: a code shown in two halves is read back unchanged', () => {
  expect(formatRecoveryCode('ABCDE23456')).toBe('ABCDE-23456')
  expect(readRecoveryCode(formatRecoveryCode('ABCDE23456'))).toBe('ABCDE23456')
})
