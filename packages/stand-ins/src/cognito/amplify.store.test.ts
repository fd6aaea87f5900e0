import '#cognito/test/as-browser.ts'
import { Amplify } from 'aws-amplify'
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { takeOwnPowers } from '#cognito/test/native-powers.ts'
import { clientId, poolId, startTestPool, type TestPool } from '#cognito/test/pool.ts'

// The client of the site drives the stand-in over HTTP. One test file, one Amplify.
let pool: TestPool
const password = 'Tanuki-2026'

beforeAll(async () => {
  pool = await startTestPool()
  const Cognito = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.url }
  jest.spyOn(console, 'warn').mockImplementation(() => {}) // Amplify warns about the custom endpoint.
  Amplify.configure({ Auth: { Cognito } })
  const kept = new Map<string, string>()
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
}, 30_000)

afterAll(() => pool.stop())
afterEach(() => signOut())

async function joined(address: string): Promise<string> {
  await signUp({ username: address, password, options: { userAttributes: { email: address } } })
  await confirmSignUp({ username: address, confirmationCode: pool.codeFor(address) })
  return address
}

test('Amplify: a sign-up refuses a wrong code, takes the right one and signs in', async () => {
  const username = 'otoko@example.jp'
  const timers = jest.spyOn(globalThis, 'setTimeout')
  const begun = await signUp({
    username,
    password,
    options: { userAttributes: { email: username }, autoSignIn: true },
  })
  // Amplify keeps a timer of three minutes here, which would delay the test runner.
  timers.mock.calls.forEach(([, delayMs], index) => {
    if (delayMs === 180_000) clearTimeout(timers.mock.results[index]?.value)
  })
  timers.mockRestore()
  expect(begun.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'o***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  })
  const wrong = pool.codeFor(username) === '000000' ? '000001' : '000000'
  await expect(confirmSignUp({ username, confirmationCode: wrong })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  const confirmed = await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
  expect((await getCurrentUser()).userId).toBe(begun.userId)
  expect(await fetchUserAttributes()).toEqual({ sub: begun.userId, email: username, email_verified: 'true' })
})

test('the tokens carry the claims of Cognito, and aws-jwt-verify accepts them with the local keys', async () => {
  await signIn({ username: await joined('claims@example.jp'), password })
  const { tokens } = await fetchAuthSession()
  const access = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: 'access', clientId })
  const id = CognitoJwtVerifier.create({ userPoolId: poolId, tokenUse: 'id', clientId })
  access.cacheJwks(pool.cognito.jwks())
  id.cacheJwks(pool.cognito.jwks())
  const accessClaims = await access.verify(String(tokens?.accessToken))
  expect(accessClaims).toMatchObject({
    iss: 'https://cognito-idp.ap-northeast-1.amazonaws.com/ap-northeast-1_LOCALPOOL',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
    username: accessClaims.sub,
  })
  expect(accessClaims.exp - accessClaims.iat).toBe(900)
  expect(accessClaims).not.toHaveProperty('email')
  expect(await id.verify(String(tokens?.idToken))).toMatchObject({
    aud: clientId,
    email: 'claims@example.jp',
    email_verified: true,
    'cognito:username': accessClaims.sub,
    origin_jti: accessClaims['origin_jti'],
    auth_time: accessClaims.auth_time,
  })
  const published = await fetch(`${pool.url}${poolId}/.well-known/jwks.json`)
  expect(await published.json()).toEqual(pool.cognito.jwks())
})

test('refusals at sign-in: unconfirmed, wrong password, unknown; case and width do not matter', async () => {
  const username = 'Refused@Example.jp'
  await signUp({ username, password })
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')
  await resendSignUpCode({ username })
  await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' }
  await expect(signIn({ username, password: 'Kitsune-2026' })).rejects.toMatchObject(refused)
  await expect(signIn({ username: 'nobody@example.jp', password })).rejects.toMatchObject(refused)
  await expect(signUp({ username: 'ｒefused@example.jp', password })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  })
  expect((await signIn({ username: 'refused@EXAMPLE.jp', password })).isSignedIn).toBe(true)
})

test('tokens refresh by themselves; signing out ends that', async () => {
  await signIn({ username: await joined('refresh@example.jp'), password })
  const before = (await fetchAuthSession()).tokens
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens
  expect(after?.accessToken.payload['jti']).not.toBe(before?.accessToken.payload['jti'])
  expect(after?.accessToken.payload['origin_jti']).toBe(before?.accessToken.payload['origin_jti'])
  await signOut()
  const revoked = await pool.call('GetUser', { AccessToken: String(after?.accessToken) })
  expect(revoked.body).toMatchObject({ message: 'Access Token has been revoked' })
  expect((await fetchAuthSession()).tokens).toBeUndefined()
})

test('signing out everywhere ends the other sessions, and an immediate sign-in works', async () => {
  const username = await joined('global@example.jp')
  await signIn({ username, password })
  const { tokens } = await fetchAuthSession()
  await signOut({ global: true })
  expect((await pool.call('GetUser', { AccessToken: String(tokens?.accessToken) })).type).toBe(
    'NotAuthorizedException',
  )
  await signIn({ username, password })
  expect((await fetchUserAttributes()).email).toBe(username)
})

test('a reset takes the mailed code, refuses a weak password, and replaces the old password', async () => {
  const username = await joined('forgot@example.jp')
  const asked = await resetPassword({ username })
  expect(asked.nextStep.codeDeliveryDetails.destination).toBe('f***@e***')
  const confirmationCode = pool.codeFor(username)
  await expect(
    confirmResetPassword({ username, confirmationCode, newPassword: 'abc' }),
  ).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  await confirmResetPassword({ username, confirmationCode, newPassword: 'Kitsune-2026' })
  await expect(
    confirmResetPassword({ username, confirmationCode, newPassword: 'Kitsune-2027' }),
  ).rejects.toMatchObject({ name: 'ExpiredCodeException' })
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await signIn({ username, password: 'Kitsune-2026' })).isSignedIn).toBe(true)
})

test('changing the password needs the old one', async () => {
  const username = await joined('change@example.jp')
  await signIn({ username, password })
  await expect(
    updatePassword({ oldPassword: 'Kitsune-2026', newPassword: 'Kitsune-2027' }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' })
  await updatePassword({ oldPassword: password, newPassword: 'Kitsune-2027' })
  await signOut()
  expect((await signIn({ username, password: 'Kitsune-2027' })).isSignedIn).toBe(true)
})

test('a new address waits for its code; nothing else is writable', async () => {
  const username = await joined('before@example.jp')
  await signIn({ username, password })
  const asked = await updateUserAttribute({
    userAttribute: { attributeKey: 'email', value: 'after@example.jp' },
  })
  expect(asked.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
  expect(await fetchUserAttributes()).toMatchObject({ email: username, email_verified: 'true' })
  await expect(
    updateUserAttribute({ userAttribute: { attributeKey: 'name', value: 'Taro' } }),
  ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  const confirmationCode = pool.codeFor('after@example.jp')
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
  expect((await fetchUserAttributes()).email).toBe('after@example.jp')
  await signOut()
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await signIn({ username: 'after@example.jp', password })).isSignedIn).toBe(true)
})

test('deleting the account frees the address', async () => {
  const username = await joined('gone@example.jp')
  await signIn({ username, password })
  await deleteUser()
  await expect(signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await signIn({ username: await joined(username), password })
})

// The last test of the file: the others sign in with native powers.
test('the client’s own arithmetic proves the right password and no other', async () => {
  const username = await joined('own-powers@example.jp')
  takeOwnPowers()
  await expect(signIn({ username, password: 'Kitsune-2026' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
})
