import * as v from 'valibot'
import { totpCode } from '#cognito/mfa/totp.ts'
import { attempt, enter, goodPassword, join } from '#cognito/test/member.ts'
import { type Answer, startTestPool, type TestPool } from '#cognito/test/pool.ts'

let pool: TestPool
const admin = { admin: true }

beforeAll(async () => {
  pool = await startTestPool()
}, 30_000)
afterAll(() => pool.stop())
beforeEach(() => {
  pool.clock.offsetMs = 0
  pool.clock.heldAtMs = undefined
})

const asked = v.object({ ChallengeName: v.string(), Session: v.string() })
const step = (answer: Answer) => v.parse(asked, answer.body)
const now = () => Date.now() + pool.clock.offsetMs

/** A member with an app; returns id and key. */
async function withTotp(address: string): Promise<{ sub: string; secret: string }> {
  const sub = await join(pool, address)
  const { AccessToken } = await enter(pool, address)
  const associated = await pool.call('AssociateSoftwareToken', { AccessToken })
  const secret = v.parse(v.string(), associated.body['SecretCode'])
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: totpCode(secret, now()) })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  pool.clock.offsetMs += 60_000
  return { sub, secret }
}

const answer = (Session: string, USERNAME: string, code: string) =>
  pool.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
  })

test('SEC-D7: of 40 guesses at once at a code four are compared; then the account is locked for a while', async () => {
  const { sub, secret } = await withTotp('guess@example.jp')
  const { Session } = step(await attempt(pool, 'guess@example.jp'))
  const wrong = totpCode(secret, now()) === '000000' ? '000001' : '000000'
  // All at one moment, however slow the machine is.
  const at = now()
  pool.clock.heldAtMs = at
  const answers = await Promise.all(Array.from({ length: 40 }, () => answer(Session, sub, wrong)))
  const compared = answers.filter(({ type }) => type === 'CodeMismatchException').length
  // The password was the first try of the five.
  expect(compared).toBe(4)
  expect((await answer(Session, sub, totpCode(secret, at))).body['message']).toBe(
    'Password attempts exceeded',
  )
  pool.clock.heldAtMs = at + 1_100
  expect((await answer(Session, sub, totpCode(secret, at + 1_100))).status).toBe(200)
}, 30_000)

test('R21: of two right codes at once one signs in; the code is spent for other sign-ins too', async () => {
  const { sub, secret } = await withTotp('twice@example.jp')
  const [one, other] = [
    step(await attempt(pool, 'twice@example.jp')),
    step(await attempt(pool, 'twice@example.jp')),
  ]
  const code = totpCode(secret, now())
  const answers = await Promise.all([one, one, other].map(({ Session }) => answer(Session, sub, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // Whichever sign-in won: a third one fails with the same code.
  const third = step(await attempt(pool, 'twice@example.jp'))
  expect((await answer(third.Session, sub, code)).type).toBe('ExpiredCodeException')
})

test('a step is for its own user and kind, fifteen minutes long, and ends when its password changes', async () => {
  const { sub, secret } = await withTotp('own@example.jp')
  const invalid = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' }
  const { Session } = step(await attempt(pool, 'own@example.jp'))
  expect((await answer(Session, 'somebody', totpCode(secret, now()))).body).toEqual(invalid)
  const otherKind = await pool.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: sub, NEW_PASSWORD: 'Nottori-2026' },
  })
  expect(otherKind.body).toEqual(invalid)
  expect((await pool.call('AssociateSoftwareToken', { Session })).body).toEqual(invalid)
  await pool.call('AdminUserGlobalSignOut', { Username: sub }, admin)
  expect((await answer(Session, sub, totpCode(secret, now()))).body).toEqual(invalid)
  const late = step(await attempt(pool, 'own@example.jp'))
  pool.clock.offsetMs += 15 * 60_000 + 1
  expect((await answer(late.Session, sub, totpCode(secret, now()))).body).toMatchObject({
    message: 'Invalid session for the user, session is expired.',
  })
})

test('an account gets at most five SMS an hour', async () => {
  const Username = await join(pool, 'bomb@example.jp')
  const UserAttributes = [
    { Name: 'phone_number', Value: '+819000009999' },
    { Name: 'phone_number_verified', Value: 'true' },
  ]
  await pool.call('AdminUpdateUserAttributes', { Username, UserAttributes }, admin)
  const SMSMfaSettings = { Enabled: true }
  await pool.call('AdminSetUserMFAPreference', { Username, SMSMfaSettings }, admin)
  const types = []
  for (let asking = 0; asking < 6; asking += 1) {
    types.push((await attempt(pool, 'bomb@example.jp')).type)
    // Each counts as a try until a sign-in completes, so wait for the lock of five tries.
    pool.clock.offsetMs += 4_000
  }
  expect(types).toEqual([...Array(5).fill(undefined), 'LimitExceededException'])
  expect(pool.mails.filter(({ to }) => to === '+819000009999')).toHaveLength(5)
})

test('without its condition a factor cannot be turned on, nor by an unknown token', async () => {
  const Username = await join(pool, 'bare@example.jp')
  const { AccessToken } = await enter(pool, 'bare@example.jp')
  const SMSMfaSettings = { Enabled: true }
  const refused = await pool.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings })
  expect(refused.type).toBe('InvalidParameterException')
  expect((await pool.call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).type).toBe(
    'InvalidParameterException',
  )
  for (const operation of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
    expect((await pool.call(operation, { UserCode: '123456' })).type).toBe('InvalidParameterException')
  }
  for (const operation of ['AdminSetUserMFAPreference', 'AdminResetUserPassword', 'SetUserPoolMfaConfig']) {
    expect((await pool.call(operation, { Username, UserPoolId: 'x', MfaConfiguration: 'ON' })).type).toBe(
      'MissingAuthenticationTokenException',
    )
  }
  expect((await attempt(pool, 'bare@example.jp', goodPassword)).body).toHaveProperty('AuthenticationResult')
})
