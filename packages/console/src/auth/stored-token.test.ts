import '@app/ui/test/browser.ts'
import { storedToken } from '#auth/stored-token.ts'

const nowMs = 1_800_000_000_000
const CLIENT = 'CognitoIdentityServiceProvider.client'
const tokenOf = (exp: number) =>
  `x.${Buffer.from(JSON.stringify({ name: 'はな', exp })).toString('base64url')}.x`

const LATER = nowMs / 1000 + 900
function keep({ id = LATER, access = LATER, drift = '0' } = {}) {
  sessionStorage.setItem(`${CLIENT}.LastAuthUser`, 's')
  sessionStorage.setItem(`${CLIENT}.s.idToken`, tokenOf(id))
  sessionStorage.setItem(`${CLIENT}.s.accessToken`, tokenOf(access))
  sessionStorage.setItem(`${CLIENT}.s.clockDrift`, drift)
}
beforeEach(() => sessionStorage.clear())

test('a kept token of staff is read, by the pool’s clock', () => {
  expect(storedToken(nowMs)).toBeNull()
  keep()
  expect(storedToken(nowMs)).toBe(tokenOf(LATER))
  keep({ drift: '-60000' })
  expect(storedToken(nowMs + 850_000)).not.toBeNull()
  keep({ drift: '900000' })
  expect(storedToken(nowMs)).toBeNull()
})

test.each([
  ['an access token that ends within a minute', { access: nowMs / 1000 + 59 }],
  ['an id token that ends within a minute', { id: nowMs / 1000 + 59 }],
  ['a token with a broken end', { access: Number.NaN }],
])('%s is left to the pool’s client', (_, kept) => {
  keep(kept)
  expect(storedToken(nowMs)).toBeNull()
})

test('tokens of two people are left to the pool’s client', () => {
  keep()
  sessionStorage.setItem('CognitoIdentityServiceProvider.other.LastAuthUser', 't')
  expect(storedToken(nowMs)).toBeNull()
})
