import { faultOf } from '@app/ui/auth/faults.ts'
import type { AuthReply } from '@app/ui/auth/types.ts'
import { type SignInOutput, signIn } from 'aws-amplify/auth'
import * as v from 'valibot'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { answer } from '#auth/cognito/user-pool.ts'
import { stopWaiting, waitForConfirmation } from '#auth/link-confirmation.ts'
import { forgetOwner } from '#auth/session-watch.ts'
import { stored } from '#browser-storage/stored.ts'

/** Of `/config.json` what only a sign-up asks for; the rest is read by every page, and stays small. */
const Confirmation = v.object({ signUpConfirmation: v.optional(v.picklist(['code', 'link']), 'code') })

/** G9: whether this stage confirms an address by a link; a code where it cannot be known. */
export async function isByLink(): Promise<boolean> {
  try {
    const config = v.parse(Confirmation, await (await fetch('/config.json')).json())
    return config.signUpConfirmation === 'link'
  } catch {
    return false
  }
}

/** The sign-in of the account that was just made, with its password, in memory alone (G7). */
let ticket: (() => Promise<SignInOutput>) | null = null

/** Keeps what the sign-in after the link needs. */
export function keepTicket(email: string, password: string): void {
  stopWaiting()
  ticket = () => signIn({ username: email, password })
}

/** Stops waiting. */
export function dropTicket(): void {
  stopWaiting()
  ticket = null
}

/**
 * S54, S55: signs in as soon as the link was opened, wherever that was. False when there is nothing to sign in with
 * (after a reload); `ConfirmTimedOut` when the link was not opened in time (S56).
 */
export function signInAfterLink(): Promise<AuthReply<boolean>> {
  return answer(async () => {
    if (ticket === null) return false
    const waited = await waitForConfirmation(isSignedIn)
    if (waited === 'timedOut') throw notOnTime()
    return waited === 'confirmed'
  })
}

async function isSignedIn(): Promise<boolean> {
  const reply = await ticket?.().catch(whileOffline)
  if (reply?.isSignedIn !== true) return false
  ticket = null
  stored.signedIn.begin(tokenStorage.keep)
  forgetOwner()
  return true
}

/** Retries while the network is down for a while. */
function whileOffline(error: unknown): null {
  if (faultOf(error) === 'NetworkError') return null
  throw error
}

/** As the pool's own client says it. */
function notOnTime(): Error {
  return Object.assign(new Error('The account was not confirmed on time.'), { name: 'AutoSignInException' })
}
