import type { Session } from '@app/ui/auth/types.ts'
import { fetchAuthSession, signOut } from 'aws-amplify/auth'
import { endServerSession } from '#auth/cognito/end-server-session.ts'
import { configured } from '#auth/cognito/pool-client.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import { isSessionOver } from '#auth/session-life.ts'
import { forgetOwner } from '#auth/session-watch.ts'
import { clockDriftMs, storedSession } from '#auth/stored-tokens.ts'
import { stored } from '#browser-storage/stored.ts'
import { announceSignedOut } from '#telemetry/signed-out.ts'

/** The session by its tokens, refreshed when they have expired or when asked to; one beyond its maximum age ends here (G14). */
export async function currentSession({ forceRefresh = false } = {}): Promise<Session | null> {
  await configured()
  const { tokens } = await fetchAuthSession({ forceRefresh })
  const claims = tokens?.idToken?.payload
  if (tokens === undefined || claims?.sub === undefined) return null
  const persists = stored.signedIn.persists()
  const age = {
    persists,
    staff: isStaffClaim(claims['cognito:groups']),
    signedInMs:
      Number(claims['auth_time'] ?? 0) * 1000 - clockDriftMs(persists ? localStorage : sessionStorage),
    seenMs: stored.signedIn.seenMs(),
  }
  if (stored.signedIn.is() && isSessionOver(age, Date.now())) {
    await endSession()
    return null
  }
  stored.signedIn.see(Date.now())
  return {
    sub: claims.sub,
    email: String(claims['email'] ?? ''),
    emailVerified: claims['email_verified'] === true,
    accessToken: tokens.accessToken.toString(),
  }
}

/** Whether the current tokens belong to a member of staff. */
export async function isStaff(): Promise<boolean> {
  const { tokens } = await fetchAuthSession()
  return isStaffClaim(tokens?.idToken?.payload['cognito:groups'])
}

/** An intended sign-out: from now on the page has no owner. Also ends a session that another tab has kept since. */
export async function leave(): Promise<void> {
  forgetOwner()
  tokenStorage.keep = stored.signedIn.persists()
  await endSession()
}

/** Ends the session here; if the pool cannot be reached, its tokens expire by themselves. */
export async function endSession(): Promise<void> {
  await configured()
  const token = storedSession(Date.now())?.accessToken
  if (token !== undefined) await endServerSession(token, 'this')
  try {
    await signOut()
  } catch {
    // Offline, or the session is over already: the tokens are deleted here either way.
  }
  stored.signedIn.end()
  announceSignedOut()
}

const isStaffClaim = (groups: unknown): boolean => Array.isArray(groups) && groups.length > 0
