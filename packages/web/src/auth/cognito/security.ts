import type { AuthFault, AuthReply, SignInStep } from '@app/ui/auth/types.ts'
import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { readConfig } from '#api/config.ts'
import { endServerSession } from '#auth/cognito/end-server-session.ts'
import { answer, leave, signInWith } from '#auth/cognito/user-pool.ts'
import { readSession } from '#auth/session.ts'
import { askToSignInAgain } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'

/** The second factors of the account. */
export interface Factors {
  readonly totp: boolean
  readonly sms: boolean
}

export function readFactors(): Promise<AuthReply<Factors>> {
  return asOwner(async () => {
    const { enabled = [] } = await fetchMFAPreference()
    return { totp: enabled.includes('TOTP'), sms: enabled.includes('SMS') }
  })
}

/** A new key for an authenticator app, without effect until the member enters one of its codes. */
export function beginTotp(): Promise<AuthReply<string>> {
  return asOwner(async () => (await setUpTOTP()).sharedSecret)
}

/** From now on each sign-in requires a code of the app, of which one was verified with its recovery codes (R21, G13). */
export function turnTotpOn(): Promise<AuthReply> {
  return asOwner(() => updateMFAPreference({ totp: 'PREFERRED' }))
}

/** Turning it off needs a code of the app: a phone left unlocked is not enough (R21). */
export function turnTotpOff(code: string): Promise<AuthReply> {
  return asOwner(async () => {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'DISABLED' })
  })
}

/**
 * Changes the password, ends every session (SEC-D11), and signs in again with the new one: `challenge` when
 * that requires a second step, `unsupported` when it fails and the person has to sign in.
 */
export async function changePassword(
  oldPassword: string,
  newPassword: string,
): Promise<AuthReply<SignInStep>> {
  const changed = await asOwner(async ({ email }) => {
    await updatePassword({ oldPassword, newPassword })
    return email
  })
  if (!changed.ok) return changed
  const keep = stored.signedIn.persists()
  // The local pool has ended them already, with the change itself.
  await endEverySession().catch(() => {})
  await leave()
  const again = await signInWith(changed.value, newPassword, keep)
  return again.ok ? again : { ok: true, value: { kind: 'unsupported' } }
}

/** Signs out on every device, including this one. A failure keeps every session. */
export async function signOutEverywhere(): Promise<AuthReply> {
  const ended = await asOwner(endEverySession)
  if (ended.ok) await leave()
  return ended
}

/** The server refuses them with the next call, the pool within a minute; one of the two is enough. The client's own global sign-out hides failures. */
async function endEverySession(): Promise<void> {
  const session = await readSession()
  if (session === null) throw named('SessionEnded')
  const isEnded = await endServerSession(session.accessToken, 'all')
  const { region, userPoolEndpoint } = await readConfig()
  const response = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: session.accessToken }),
  }).catch(() => null)
  if (isEnded || response?.ok) return
  throw named(response === null ? 'NetworkError' : 'Unknown')
}

/**
 * Only for the account the page was rendered for (SEC-A8). An expired session can be renewed in place, and
 * the call is repeated.
 */
async function asOwner<Value>(
  ask: (owner: { readonly email: string }) => Promise<Value>,
  mayAskAgain = true,
): Promise<AuthReply<Value>> {
  const reply = await answer(async () => {
    const session = await readSession()
    if (session === null) throw named('SessionEnded')
    return ask(session)
  })
  if (reply.ok || reply.fault !== 'SessionEnded' || !mayAskAgain) return reply
  return (await askToSignInAgain()) ? asOwner(ask, false) : reply
}

function named(name: AuthFault): Error {
  return Object.assign(new Error(), { name })
}
