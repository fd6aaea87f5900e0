import { claimsOf } from '@app/ui/auth/pool-tokens.ts'
import type { Session } from '@app/ui/auth/types.ts'
import { inStorage, type StoredTokens, storedSession, TOKEN_LOCK } from '#auth/stored-tokens.ts'

/** Longer than that nothing waits: the pool's client then renews the token itself. */
const PATIENCE_MS = 8_000
/** Beside the session, and deleted with it. */
const POOL_URL = 'poolUrl'
const TARGET = 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken'

declare global {
  /** The renewal of this page, which a script in its document may have begun. */
  var renewing: Promise<Session | null> | undefined
}

/** The renewal that has begun before the app was there; at once without one. */
export const earlyRenewal = (): Promise<Session | null> => globalThis.renewing ?? Promise.resolve(null)

/**
 * Renews an expired token before the pool's client is loaded, and keeps what came as that client does. One tab at a time:
 * the others take what it got. The session of now; null when only the client can go on with it.
 */
export function renewEarly(): Promise<Session | null> {
  globalThis.renewing = inTurn(async () => {
    const kept = inStorage(Date.now())
    if (kept !== null && storedSession(Date.now()) === null) await renew(kept)
  }).then(
    () => storedSession(Date.now()),
    () => null,
  )
  return globalThis.renewing
}

async function inTurn(run: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager } = navigator
  // Pages without HTTPS have no locks.
  if (locks === undefined) await run()
  else await locks.request(TOKEN_LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, run)
}

async function renew({ storage, prefix, sub }: StoredTokens): Promise<void> {
  const read = (name: string) => storage.getItem(prefix + name)
  const refreshToken = read('refreshToken')
  if (storage.getItem(POOL_URL) === null) keepPoolUrl(await (await fetch('/config.json')).json())
  const url = storage.getItem(POOL_URL)
  if (refreshToken === null || url === null) return
  const deviceKey = read('deviceKey')
  const reply = await ask(url, {
    ClientId: prefix.split('.')[1],
    RefreshToken: refreshToken,
    ...(deviceKey !== null && { DeviceKey: deviceKey }),
  })
  const { AccessToken, IdToken, RefreshToken = refreshToken } = Object(Object(reply)['AuthenticationResult'])
  const { iat, sub: owner } = claimsOf(String(AccessToken))
  // Signed out, or in as somebody else, since it was asked for.
  if (owner !== sub || claimsOf(String(IdToken))['sub'] !== sub || read('refreshToken') !== refreshToken)
    return
  const tokens = {
    accessToken: AccessToken,
    idToken: IdToken,
    refreshToken: RefreshToken,
    clockDrift: Number(iat) * 1000 - Date.now(),
  }
  for (const [name, value] of Object.entries(tokens)) storage.setItem(prefix + name, String(value))
}

/**
 * Keeps where the stage's settings have the pool of this session, so that the next renewal need not read them first. Without their
 * parser, which comes with the app.
 */
export function keepPoolUrl(settings: unknown): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = Object(settings)
  const region = String(userPoolId).split('_')[0]
  const url = String(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`)
  const kept = inStorage(Date.now())
  try {
    if (kept?.prefix.includes(`.${userPoolClientId}.`)) kept.storage.setItem(POOL_URL, url)
  } catch {
    // No storage left: the settings are read each time.
  }
}

async function ask(url: string, body: object): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!reply.ok) throw new Error(String(reply.status))
  return reply.json()
}
