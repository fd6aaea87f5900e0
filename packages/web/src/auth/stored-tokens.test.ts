import '@app/ui/test/browser.ts'
import { storedSession } from '#auth/stored-tokens.ts'

const nowMs = 1_800_000_000_000
const hour = 3_600_000
const claims = (fields: object) =>
  `x.${Buffer.from(JSON.stringify({ sub: 's', email: 'はな@example.jp', email_verified: true, auth_time: nowMs / 1000 - 60, exp: nowMs / 1000 + 3600, ...fields })).toString('base64url')}.x`
const CLIENT = 'CognitoIdentityServiceProvider.client'

interface StoredTokens {
  readonly id?: string
  readonly access?: string
  readonly drift?: string
  readonly seenAt?: string
}

function keep(
  storage: Storage,
  { id = claims({}), access = claims({}), drift = '0', seenAt }: StoredTokens = {},
) {
  storage.setItem('isSignedIn', '1')
  storage.setItem(`${CLIENT}.LastAuthUser`, 's')
  storage.setItem(`${CLIENT}.s.idToken`, id)
  storage.setItem(`${CLIENT}.s.accessToken`, access)
  storage.setItem(`${CLIENT}.s.clockDrift`, drift)
  if (seenAt !== undefined) storage.setItem('seenAt', seenAt)
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('the session of this tab is read, also with a name in Japanese', () => {
  keep(sessionStorage)
  const expected = { sub: 's', email: 'はな@example.jp', emailVerified: true, accessToken: claims({}) }
  expect(storedSession(nowMs)).toEqual(expected)
})

test('G14: a kept session that was used within two weeks is read', () => {
  keep(localStorage, { seenAt: String(nowMs - hour) })
  expect(storedSession(nowMs)?.sub).toBe('s')
  localStorage.setItem('seenAt', String(nowMs - 14 * 24 * hour))
  expect(storedSession(nowMs)).toBeNull()
  localStorage.removeItem('seenAt')
  expect(storedSession(nowMs)).toBeNull()
})

test('a new session is read on a device whose clock is thirteen hours ahead', () => {
  const seconds = nowMs / 1000 - 13 * 3600
  const id = claims({ auth_time: seconds, exp: seconds + 900 })
  keep(sessionStorage, { id, access: id, drift: String(-13 * hour) })
  expect(storedSession(nowMs)?.sub).toBe('s')
})

test.each<[string, StoredTokens]>([
  ['a token that ends within a minute', { access: claims({ exp: nowMs / 1000 + 59 }) }],
  ['a clock that is behind the pool’s', { drift: String(hour) }],
  ['a token without an end', { id: claims({ exp: undefined }) }],
  ['an id token that does not parse', { id: 'none' }],
  ['an access token that does not parse', { access: 'none' }],
  ['a token without a person', { id: claims({ sub: undefined }) }],
  ['SEC-D12: twelve hours after the sign-in', { id: claims({ auth_time: nowMs / 1000 - 12 * 3600 }) }],
])('%s is left to the pool’s client', (_, kept) => {
  keep(sessionStorage, kept)
  expect(storedSession(nowMs)).toBeNull()
})

test('SEC-D12: a session of staff ends after twelve hours, kept or not', () => {
  const id = claims({ 'cognito:groups': ['staff'], auth_time: nowMs / 1000 - 12 * 3600 })
  keep(localStorage, { id, seenAt: String(nowMs) })
  expect(storedSession(nowMs)).toBeNull()
})

test('tokens without the mark of a session, and tokens of two clients, are left to the pool’s client', () => {
  keep(sessionStorage)
  sessionStorage.setItem('CognitoIdentityServiceProvider.another.LastAuthUser', 's')
  expect(storedSession(nowMs)).toBeNull()
  sessionStorage.removeItem('CognitoIdentityServiceProvider.another.LastAuthUser')
  sessionStorage.removeItem('isSignedIn')
  expect(storedSession(nowMs)).toBeNull()
})
