import { formatRecoveryCode, isRecoveryCode, recoveryCodeOf } from '#staff/recovery.ts'

test.each(['ABCDE-23456', 'abcde 23456', 'ＡＢＣＤＥ－２３４５６', 'ABCDEー23456', ' ABCDE‐23456\n'])(
  'R21: a recovery code is read however it was typed: %j',
  (typed) => {
    expect(recoveryCodeOf(typed)).toBe('ABCDE23456')
    expect(isRecoveryCode(recoveryCodeOf(typed))).toBe(true)
  },
)

test.each(['', 'ABCDE2345', 'ABCDE234567', 'ABCDE2345O', 'ABCDE23451'])(
  '%j is refused as a recovery code',
  (typed) => {
    expect(isRecoveryCode(recoveryCodeOf(typed))).toBe(false)
  },
)

test('a recovery code is shown in two halves', () => {
  expect(formatRecoveryCode('ABCDE23456')).toBe('ABCDE-23456')
})
