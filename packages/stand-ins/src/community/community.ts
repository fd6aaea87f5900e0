import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendInvalidLink, sendLoggedOut, sendTrouble, sendWelcome } from '#community/pages.ts'
import { type Claims, type Jwks, readToken } from '#community/token.ts'

export type { Jwks }

export type CommunityOptions = {
  audience: string
  issuer: string
  /** The product's public keys; read at every login, so the caller caches and rotates. */
  jwks: () => Promise<Jwks>
  /** Set where tokens are signed with a shared secret: then no others are accepted. */
  secret?: () => string
  /** The mount as browsers see it, without a trailing slash; '' for none. */
  publicPath?: string
  /** The target of the link back. */
  productUrl?: string
  /** The current time in ms; the clock by default. */
  now?: () => number
}

const sessionSec = 600

/**
 * A minimal community app with the entry point of HumHub's jwt-sso module:
 * `GET /user/auth/external?authclient=jwt&jwt=TOKEN`, or a POST with the token as the form's `jwt` (G32), accepts a token once, starts a session of ten minutes
 * and redirects to `/`, which greets the member. Accounts, keyed by `sub`, are in memory.
 */
export function createCommunity(options: CommunityOptions) {
  const { audience, issuer, jwks, secret, publicPath = '', productUrl = '/top', now = Date.now } = options
  const nicknames = new Map<string, string>()
  const sessions = createExpiring(now)
  const usedTokens = createExpiring(now)

  function logIn(res: ServerResponse, { sub, username }: Claims): void {
    nicknames.set(sub, username)
    const session = randomBytes(24).toString('base64url')
    sessions.add(session, sub, now() / 1000 + sessionSec)
    const cookie = `community_session=${session}; Path=${publicPath}/; Max-Age=${sessionSec}; HttpOnly; SameSite=Lax`
    // 303 to a clean address: removes the token from the address bar and the history.
    const headers = { 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    res.writeHead(303, { ...headers, location: `${publicPath}/` }).end()
  }

  async function enter(token: string, res: ServerResponse): Promise<void> {
    const keys = await jwks().catch(() => undefined)
    if (!keys) return sendTrouble(res, 503, productUrl)
    const check = secret === undefined ? { jwks: keys } : { secret: secret() }
    const claims = readToken(token, { audience, issuer, check, nowSec: now() / 1000 })
    if (!claims || !usedTokens.add(claims.jti, '', claims.exp)) return sendInvalidLink(res, productUrl)
    logIn(res, claims)
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://community')
    const input = `${req.method} ${pathname}`
    if (input === 'POST /user/auth/external' && searchParams.get('authclient') === 'jwt') {
      await enter(new URLSearchParams(await text(req)).get('jwt') ?? '', res)
    } else if (input === 'GET /user/auth/external' && searchParams.get('authclient') === 'jwt') {
      await enter(searchParams.get('jwt') ?? '', res)
    } else if (input === 'GET /') {
      const session = /(?:^|; )community_session=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1] ?? ''
      const nickname = nicknames.get(sessions.get(session) ?? '')
      nickname === undefined ? sendLoggedOut(res, productUrl) : sendWelcome(res, nickname, productUrl)
    } else {
      sendTrouble(res, 404, productUrl)
    }
  }
}

/** A map with expiring entries; `add` returns false when the name is taken. */
function createExpiring(now: () => number) {
  const entries = new Map<string, { value: string; untilSec: number }>()
  function sweep(): void {
    for (const [name, { untilSec }] of entries) if (untilSec <= now() / 1000) entries.delete(name)
  }
  return {
    add(name: string, value: string, untilSec: number): boolean {
      sweep()
      if (entries.has(name)) return false
      entries.set(name, { value, untilSec })
      return true
    },
    get(name: string): string | undefined {
      sweep()
      return entries.get(name)?.value
    },
  }
}
