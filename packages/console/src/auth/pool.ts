import { endOwnStaffSession } from '@app/shared/staff/contract.ts'
import { faultOf } from '@app/ui/auth/faults.ts'
import type { AuthReply } from '@app/ui/auth/types.ts'
import { type Bearer, requestOf } from '@app/ui/transport/transport.ts'
import { Amplify } from 'aws-amplify'
import { confirmSignIn, fetchAuthSession, type SignInOutput, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { readConfig } from '#api/config.ts'
import type { SignInStep } from '#auth/steps.ts'
import { stored } from '#auth/stored.ts'

/** SEC-K6: tokens of staff live in this tab alone and go with it. */
const tabStorage = {
  setItem: async (key: string, value: string) => sessionStorage.setItem(key, value),
  getItem: async (key: string) => sessionStorage.getItem(key),
  removeItem: async (key: string) => sessionStorage.removeItem(key),
  clear: async () => stored.dropTokens(),
}

let configuring: Promise<void> | null = null

function configured(): Promise<void> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = null
    throw error
  })
  return configuring
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig()
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tabStorage)
}

/** Begins a sign-in by SRP: the password never leaves the browser. */
export function begin(email: string, password: string): Promise<AuthReply<SignInStep>> {
  return answer(async () => {
    // A session that has ended leaves tokens behind, and the client would take them for a session.
    stored.dropTokens()
    return stepOf(await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } }))
  })
}

/** Answers what the sign-in asked for: the new password, or a code of the authenticator app. */
export function continueSignIn(response: string): Promise<AuthReply<SignInStep>> {
  return answer(async () => stepOf(await confirmSignIn({ challengeResponse: response })))
}

/** The token of the session, renewed when it has run out; null without a session. */
export async function currentSession(): Promise<Bearer | null> {
  await configured()
  const { tokens } = await fetchAuthSession()
  return tokens === undefined ? null : { accessToken: tokens.accessToken.toString() }
}

/** Signing out waits no longer than this for the server. */
const WITHIN_MS = 2_000

/** R10: ends the session at the server, from the next call on, and at the pool; offline it runs out by itself. */
export async function endSession(): Promise<void> {
  await endServerSession().catch(() => {})
  await configured()
    .then(() => signOut())
    .catch(() => {})
}

async function endServerSession(): Promise<void> {
  const session = await currentSession()
  if (session === null) return
  const { url, init } = requestOf(endOwnStaffSession, {}, session.accessToken, undefined)
  await fetch(url, { ...init, signal: AbortSignal.timeout(WITHIN_MS) })
}

async function stepOf({ nextStep }: SignInOutput): Promise<SignInStep> {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' }
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPassword' }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { kind: 'totp' }
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { kind: 'totpSetup', secret: nextStep.totpSetupDetails.sharedSecret }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return stepOf(await confirmSignIn({ challengeResponse: 'TOTP' }))
    default:
      return { kind: 'unsupported' }
  }
}

async function answer<Value>(ask: () => Promise<Value>): Promise<AuthReply<Value>> {
  try {
    await configured()
  } catch {
    return { ok: false, fault: 'NetworkError' }
  }
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}
