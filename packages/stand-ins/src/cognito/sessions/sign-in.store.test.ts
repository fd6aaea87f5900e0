import { attempt, challenge, enter, goodPassword, join, wrongProof } from '#cognito/test/member.ts'
import { startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool

beforeAll(async () => {
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())
beforeEach(() => {
  pool.clock.offsetMs = 0
  pool.clock.heldAtMs = undefined
})

/** Stops the pool's clock until the end of the test. */
function holdClock(): number {
  pool.clock.heldAtMs = Date.now() + pool.clock.offsetMs
  return pool.clock.heldAtMs
}

const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }
const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' }

test('N-D2 an unknown address gets the same response as a wrong password, at every try', async () => {
  await join(pool, 'known@example.jp')
  for (const username of ['known@example.jp', 'unknown@example.jp']) {
    const first = await challenge(pool, username)
    const second = await challenge(pool, username.toUpperCase())
    expect(second.SALT).toBe(first.SALT)
    expect(second.USER_ID_FOR_SRP).toBe(first.USER_ID_FOR_SRP)
    expect(second.SRP_B).not.toBe(first.SRP_B)
    expect(first.USERNAME).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(first.SRP_B.length).toBeGreaterThan(750)
    expect((await attempt(pool, username, 'Kitsune-2026')).body).toEqual(refused)
  }
})

test.each(['guessed@example.jp', 'guessed-nobody@example.jp'])(
  'of 40 wrong proofs at once for %s five are compared',
  async (username) => {
    if (!username.includes('nobody')) await join(pool, username)
    const first = await Promise.all(Array.from({ length: 40 }, () => challenge(pool, username)))
    // The lock lasts a second, and a busy machine needs longer for all of them.
    holdClock()
    const answers = await Promise.all(
      first.map((one) => pool.call('RespondToAuthChallenge', wrongProof(one))),
    )
    const messages = answers.map(({ body }) => body['message'])
    expect(messages.filter((message) => message === refused.message)).toHaveLength(5)
    expect(messages.filter((message) => message === locked.message)).toHaveLength(35)
  },
  60_000,
)

test('N-D7 the lock refuses the right password too, grows, ends, and is reset after success', async () => {
  const username = 'lock@example.jp'
  await join(pool, username)
  // The first lock lasts a second: a busy machine may need longer for two tries.
  const heldMs = holdClock()
  for (let failure = 1; failure <= 5; failure++) {
    expect((await attempt(pool, username, 'Kitsune-2026')).body).toEqual(refused)
  }
  expect((await attempt(pool, username)).body).toEqual(locked)
  pool.clock.heldAtMs = heldMs + 1_000
  expect((await attempt(pool, username, 'Kitsune-2026')).body).toEqual(refused)
  pool.clock.heldAtMs = heldMs + 2_000
  expect((await attempt(pool, username)).body).toEqual(locked)
  pool.clock.heldAtMs = heldMs + 3_000
  expect((await attempt(pool, username)).status).toBe(200)
  for (let failure = 1; failure <= 4; failure++) await attempt(pool, username, 'Kitsune-2026')
  expect((await attempt(pool, username)).status).toBe(200)
})

test('fifteen minutes without a try reset the failures', async () => {
  const username = 'quiet@example.jp'
  await join(pool, username)
  for (let failure = 1; failure <= 5; failure++) await attempt(pool, username, 'Kitsune-2026')
  pool.clock.offsetMs = 15 * 60_000 + 2_000
  for (let failure = 1; failure <= 4; failure++) {
    expect((await attempt(pool, username, 'Kitsune-2026')).body).toEqual(refused)
  }
  expect((await attempt(pool, username)).status).toBe(200)
})

test('a challenge can be answered once, within three minutes, by its own user', async () => {
  const sub = await join(pool, 'once@example.jp')
  const first = await challenge(pool, 'once@example.jp')
  expect((await pool.call('RespondToAuthChallenge', { ...wrongProof(first) })).body).toEqual(refused)
  expect((await pool.call('RespondToAuthChallenge', { ...wrongProof(first) })).body).toEqual(refused)
  const other = await challenge(pool, 'somebody@example.jp')
  const swapped = wrongProof({ ...other, USERNAME: sub })
  expect((await pool.call('RespondToAuthChallenge', swapped)).body).toEqual(refused)
})

test('unconfirmed and disabled users get their own errors; other flows are off', async () => {
  await pool.call('SignUp', { Username: 'unconfirmed@example.jp', Password: goodPassword })
  expect((await attempt(pool, 'unconfirmed@example.jp')).type).toBe('UserNotConfirmedException')
  const Username = 'disabled@example.jp'
  await join(pool, Username)
  const { AccessToken, RefreshToken } = await enter(pool, Username)
  await pool.call('AdminDisableUser', { Username }, { admin: true })
  const disabled = { __type: 'NotAuthorizedException', message: 'User is disabled.' }
  expect((await attempt(pool, Username)).body).toEqual(disabled)
  expect((await pool.call('GetUser', { AccessToken })).body).toEqual(disabled)
  expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).body).toEqual(disabled)
  await pool.call('AdminEnableUser', { Username }, { admin: true })
  expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken })).type).toBe('NotAuthorizedException')
  expect((await attempt(pool, Username)).status).toBe(200)

  const AuthParameters = { USERNAME: Username, PASSWORD: goodPassword, REFRESH_TOKEN: RefreshToken }
  for (const AuthFlow of ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'USER_AUTH', 'CUSTOM_AUTH', 'OTHER']) {
    expect((await pool.call('InitiateAuth', { AuthFlow, AuthParameters })).type).toBe(
      'InvalidParameterException',
    )
  }
})

test('a sign-in with the plain password works only where the pool allows it', async () => {
  const open = await startTestPool({ allowPasswordAuth: true })
  await join(open, 'plain@example.jp')
  const signIn = (USERNAME: string, PASSWORD: string) =>
    open.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } })
  expect((await signIn('plain@example.jp', goodPassword)).body).toHaveProperty('AuthenticationResult')
  expect((await signIn('plain@example.jp', 'Kitsune-2026')).body).toEqual(refused)
  expect((await signIn('nobody@example.jp', goodPassword)).body).toEqual(refused)
  await open.stop()
}, 20_000)
