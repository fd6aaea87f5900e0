import { newTotpSecret, totpCode, totpStep } from '#cognito/mfa/totp.ts'

// The key of RFC 6238's appendix B, in base32, and the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238: at %i s the code is %s', (atSec, code) => {
  expect(totpCode(secret, atSec * 1000)).toBe(code)
})

test('R21: a TOTP code is valid from one step early to one step late', () => {
  const nowMs = 1_800_000_015_000
  const steps = [-2, -1, 0, 1, 2].map((off) =>
    totpStep(secret, totpCode(secret, nowMs + off * 30_000), nowMs),
  )
  const current = Math.floor(nowMs / 30_000)
  expect(steps).toEqual([undefined, current - 1, current, current + 1, undefined])
})

test('each new TOTP key differs and has 52 base32 characters', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{52}$/)
  expect(one).not.toBe(other)
})

test.each(['', '1', 'abcdef', '１２３４５６', '1234567'])('"%s" is no valid code', (code) => {
  expect(totpStep(secret, code, 1_800_000_000_000)).toBeUndefined()
})
