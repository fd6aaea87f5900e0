import { attempt, enter, goodPassword, join, tokensOf } from '#cognito/test/member.ts'
import { startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool
const dayMs = 86_400_000

beforeAll(async () => {
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())
beforeEach(() => {
  pool.clock.offsetMs = 0
  pool.clock.heldAtMs = undefined
})

const refresh = (RefreshToken: string) => pool.call('GetTokensFromRefreshToken', { RefreshToken })
const getUser = (AccessToken: string) => pool.call('GetUser', { AccessToken })

test('a refresh token is replaced; the old one works for 30 seconds more and then never again', async () => {
  await join(pool, 'rotate@example.jp')
  // A busy machine may need longer than the second that is left.
  const heldMs = Date.now()
  pool.clock.heldAtMs = heldMs
  const first = await enter(pool, 'rotate@example.jp')
  const second = tokensOf(await refresh(first.RefreshToken))
  expect(second.RefreshToken).not.toBe(first.RefreshToken)
  pool.clock.heldAtMs = heldMs + 29_000
  const third = tokensOf(await refresh(first.RefreshToken))
  pool.clock.heldAtMs = heldMs + 31_000
  expect((await refresh(first.RefreshToken)).type).toBe('RefreshTokenReuseException')
  expect((await refresh(second.RefreshToken)).status).toBe(200)
  expect((await refresh(third.RefreshToken)).status).toBe(200)
})

test('the thirty days start at the sign-in, regardless of refreshes', async () => {
  await join(pool, 'days@example.jp')
  const first = await enter(pool, 'days@example.jp')
  pool.clock.offsetMs = 29 * dayMs
  const later = tokensOf(await refresh(first.RefreshToken))
  pool.clock.offsetMs = 30 * dayMs + 1_000
  expect((await refresh(later.RefreshToken)).body).toMatchObject({ message: 'Refresh Token has expired' })
})

test('an access token is valid for fifteen minutes; an ID token or a foreign one is refused', async () => {
  await join(pool, 'minutes@example.jp')
  const tokens = await enter(pool, 'minutes@example.jp')
  expect((await getUser(tokens.AccessToken)).status).toBe(200)
  const [header, payload] = tokens.AccessToken.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const bad of [tokens.IdToken, `${none}.${payload}.`, `${header}.${payload}.AAAA`, 'a.b.c', 'x']) {
    expect((await getUser(bad)).body).toMatchObject({ message: 'Invalid Access Token' })
  }
  pool.clock.offsetMs = 15 * 60_000 + 1_000
  expect((await getUser(tokens.AccessToken)).body).toMatchObject({ message: 'Access Token has expired' })
})

test('revoking a refresh token ends its session and access token, and no other', async () => {
  await join(pool, 'revoke@example.jp')
  const [one, other] = [await enter(pool, 'revoke@example.jp'), await enter(pool, 'revoke@example.jp')]
  expect((await pool.call('RevokeToken', { Token: one.RefreshToken })).status).toBe(200)
  expect((await refresh(one.RefreshToken)).body).toMatchObject({ message: 'Refresh Token has been revoked' })
  expect((await getUser(one.AccessToken)).body).toMatchObject({ message: 'Access Token has been revoked' })
  expect((await getUser(other.AccessToken)).status).toBe(200)
  expect((await pool.call('RevokeToken', { Token: 'unknown' })).status).toBe(200)
  expect((await pool.call('RevokeToken', { Token: other.AccessToken })).type).toBe(
    'UnsupportedTokenTypeException',
  )
})

test('ending all sessions does not affect a sign-in later in the same second', async () => {
  const Username = 'everywhere@example.jp'
  await join(pool, Username)
  const [one, other] = [await enter(pool, Username), await enter(pool, Username)]
  await pool.call('GlobalSignOut', { AccessToken: one.AccessToken })
  const next = await enter(pool, Username)
  expect((await refresh(other.RefreshToken)).type).toBe('NotAuthorizedException')
  expect((await getUser(other.AccessToken)).type).toBe('NotAuthorizedException')
  expect((await refresh(next.RefreshToken)).status).toBe(200)
  await pool.call('AdminUserGlobalSignOut', { Username }, { admin: true })
  expect((await getUser(next.AccessToken)).type).toBe('NotAuthorizedException')
})

test('N-D11 a reset or a change of the password ends every session', async () => {
  const Username = 'reset@example.jp'
  await join(pool, Username)
  const before = await enter(pool, Username)
  await pool.call('ForgotPassword', { Username })
  const ConfirmationCode = pool.codeFor(Username)
  await pool.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'Kitsune-2026' })
  expect((await refresh(before.RefreshToken)).type).toBe('NotAuthorizedException')
  expect((await attempt(pool, Username)).type).toBe('NotAuthorizedException')

  const [mine, other] = [
    await enter(pool, Username, 'Kitsune-2026'),
    await enter(pool, Username, 'Kitsune-2026'),
  ]
  const change = { AccessToken: mine.AccessToken, ProposedPassword: goodPassword }
  expect((await pool.call('ChangePassword', { ...change, PreviousPassword: 'Wrong-2026' })).type).toBe(
    'NotAuthorizedException',
  )
  expect((await pool.call('ChangePassword', { ...change, PreviousPassword: 'Kitsune-2026' })).status).toBe(
    200,
  )
  for (const tokens of [mine, other]) {
    expect((await refresh(tokens.RefreshToken)).type).toBe('NotAuthorizedException')
  }
  expect((await attempt(pool, Username)).status).toBe(200)
})

test('the old password cannot be guessed through a stolen access token', async () => {
  const Username = 'stolen@example.jp'
  await join(pool, Username)
  const { AccessToken } = await enter(pool, Username)
  const change = { AccessToken, PreviousPassword: 'Wrong-2026', ProposedPassword: 'Kitsune-2026' }
  const answers = await Promise.all(Array.from({ length: 30 }, () => pool.call('ChangePassword', change)))
  expect(answers.filter(({ type }) => type === 'NotAuthorizedException').length).toBeLessThanOrEqual(7)
  expect(answers.some(({ type }) => type === 'LimitExceededException')).toBe(true)
})
