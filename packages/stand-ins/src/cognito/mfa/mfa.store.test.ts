import '#cognito/test/as-browser.ts'
import '#cognito/test/native-powers.ts'
import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  fetchMFAPreference,
  type SignInOutput,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { totpCode } from '#cognito/mfa/totp.ts'
import { goodPassword, join } from '#cognito/test/member.ts'
import { clientId, poolId, startTestPool, type TestPool } from '#cognito/test/pool.ts'

// The unmodified client runs every step after the password; the unmodified SDK prepares the accounts.
let pool: TestPool
let sdk: CognitoIdentityProviderClient
const UserPoolId = poolId
const stepMs = 30_000

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
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' }
  sdk = new CognitoIdentityProviderClient({ endpoint: pool.url, region: 'ap-northeast-1', credentials })
}, 30_000)
afterAll(async () => {
  sdk.destroy()
  await pool.stop()
})
beforeEach(() => {
  pool.clock.offsetMs = 0
})
afterEach(() => signOut())

const stepOf = ({ nextStep }: SignInOutput) => nextStep.signInStep
/** A code by the pool's clock; each call one step later, since a code works once. */
function code(secret: string): string {
  pool.clock.offsetMs += stepMs
  return totpCode(secret, Date.now() + pool.clock.offsetMs)
}

async function withTotp(username: string): Promise<string> {
  await join(pool, username)
  await signIn({ username, password: goodPassword })
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: code(sharedSecret) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()
  return sharedSecret
}

async function withPhone(Username: string): Promise<void> {
  await join(pool, Username)
  const UserAttributes = [
    { Name: 'phone_number', Value: '+819000001234' },
    { Name: 'phone_number_verified', Value: 'true' },
  ]
  await sdk.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
  const SMSMfaSettings = { Enabled: true }
  await sdk.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SMSMfaSettings }))
}

test('R21: a user enrols an app, signs in by its code, and turns it off', async () => {
  const username = 'totp@example.jp'
  await join(pool, username)
  await signIn({ username, password: goodPassword })
  expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined })
  await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
    name: 'InvalidParameterException',
  })
  const { sharedSecret } = await setUpTOTP()
  await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  const first = code(sharedSecret)
  await verifyTOTPSetup({ code: first })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })
  await signOut()

  expect(stepOf(await signIn({ username, password: goodPassword }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  })
  // Used once, at the enrolment.
  await expect(confirmSignIn({ challengeResponse: first })).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  })
  expect((await confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true)
  // Without a new key, the current one is verified.
  await verifyTOTPSetup({ code: code(sharedSecret) })
  await updateMFAPreference({ totp: 'DISABLED' })
  await signOut()
  expect((await signIn({ username, password: goodPassword })).isSignedIn).toBe(true)
})

test('S26: an account with an SMS factor signs in by the code of an SMS', async () => {
  const username = 'sms@example.jp'
  await withPhone(username)
  const asked = await signIn({ username, password: goodPassword })
  expect(asked.nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+********1234' },
  })
  expect(pool.mails.at(-1)).toMatchObject({ to: '+819000001234', subject: 'SMS' })
  const right = pool.codeFor('+819000001234')
  await expect(
    confirmSignIn({ challengeResponse: right === '000000' ? '000001' : '000000' }),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' })
  expect((await confirmSignIn({ challengeResponse: right })).isSignedIn).toBe(true)
})

test('S26: two factors without a preferred one: the sign-in asks which, then for its code', async () => {
  const username = 'both@example.jp'
  const secret = await withTotp(username)
  const UserAttributes = [
    { Name: 'phone_number', Value: '+819000005678' },
    { Name: 'phone_number_verified', Value: 'true' },
  ]
  await sdk.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: username, UserAttributes }))
  await sdk.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: username,
      SMSMfaSettings: { Enabled: true },
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false },
    }),
  )
  const asked = await signIn({ username, password: goodPassword })
  expect(asked.nextStep).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
    allowedMFATypes: ['SMS', 'TOTP'],
  })
  expect(stepOf(await confirmSignIn({ challengeResponse: 'TOTP' }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  expect((await confirmSignIn({ challengeResponse: code(secret) })).isSignedIn).toBe(true)
  await signOut()
  await signIn({ username, password: goodPassword })
  expect(stepOf(await confirmSignIn({ challengeResponse: 'SMS' }))).toBe('CONFIRM_SIGN_IN_WITH_SMS_CODE')
  expect((await confirmSignIn({ challengeResponse: pool.codeFor('+819000005678') })).isSignedIn).toBe(true)
})

test('S26: a sign-in sets up the second factor where it is mandatory', async () => {
  const username = 'setup@example.jp'
  await join(pool, username)
  await sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'ON' }))
  const asked = await signIn({ username, password: goodPassword })
  await sdk.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OPTIONAL' }))
  if (asked.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('no set-up')
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  })
  // A reloaded page requests another key.
  const again = await confirmSignIn({ challengeResponse: 'TOTP' })
  if (again.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error('no set-up')
  const { sharedSecret } = again.nextStep.totpSetupDetails
  expect(sharedSecret).not.toBe(asked.nextStep.totpSetupDetails.sharedSecret)
  expect((await confirmSignIn({ challengeResponse: code(sharedSecret) })).isSignedIn).toBe(true)
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })
})

test('S25: a temporary password is changed at the sign-in', async () => {
  const Username = 'invited@example.jp'
  const created = { UserPoolId, Username, TemporaryPassword: 'Kari-2026', MessageAction: 'SUPPRESS' } as const
  await sdk.send(new AdminCreateUserCommand(created))
  const asked = await signIn({ username: Username, password: 'Kari-2026' })
  expect(asked.nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: [],
  })
  await expect(confirmSignIn({ challengeResponse: 'abc' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
  })
  expect((await confirmSignIn({ challengeResponse: goodPassword })).isSignedIn).toBe(true)
  await signOut()
  expect((await signIn({ username: Username, password: goodPassword })).isSignedIn).toBe(true)
  await signOut()
  await sdk.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'Kari-2027', Permanent: false }),
  )
  await expect(signIn({ username: Username, password: goodPassword })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  })
  expect(stepOf(await signIn({ username: Username, password: 'Kari-2027' }))).toBe(
    'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  )
})

test('S24: after a reset by staff the sign-in leads to the reset, with the code already mailed', async () => {
  const Username = 'reset@example.jp'
  await join(pool, Username)
  await sdk.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }))
  expect(stepOf(await signIn({ username: Username, password: goodPassword }))).toBe('RESET_PASSWORD')
  const confirmationCode = pool.codeFor(Username)
  await confirmResetPassword({ username: Username, confirmationCode, newPassword: 'Kitsune-2026' })
  expect((await signIn({ username: Username, password: 'Kitsune-2026' })).isSignedIn).toBe(true)
})
