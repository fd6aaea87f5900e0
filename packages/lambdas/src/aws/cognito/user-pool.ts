import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import { getUser } from '#aws/cognito/get-user.ts'

/** The token is valid (with the holder's verified address), it has ended, or the pool did not answer. */
type Said =
  | { readonly kind: 'lives'; readonly email: string | null }
  | { readonly kind: 'ended' }
  | { readonly kind: 'unanswered'; readonly fault: unknown }

/** An access token of a request, with the number of questions to the pool before that request. */
export interface RequestToken {
  readonly text: string
  readonly asksBefore: number
}

interface PendingCheck {
  readonly atMs: number
  /** How long the answer counts. */
  forMs: number
  readonly turn: number
  readonly said: Promise<Said>
}

/** R10: how long the pool's answer about a token counts. */
const ASK_EVERY_MS = 60_000
/** How long a pool that does not answer is not asked again. */
const PAUSE_MS = 5_000
const CACHE_MAX = 2_000
/** For a token that was signed out, an account that is deleted, or one that must set a password first. */
export const GONE: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
])

/** By the token's hash, the oldest answer first. */
const answers = new Map<string, PendingCheck>()
let turns = 0

export function requestToken(text: string): RequestToken {
  return { text, asksBefore: turns }
}

/** R10: whether the pool still accepts the token. It is asked at most once in 60 seconds a token. */
export async function checkToken({ text }: RequestToken, now: Date): Promise<Said['kind']> {
  const nowMs = now.getTime()
  const said = answer(text, nowMs, ({ atMs, forMs }) => atMs <= nowMs && nowMs - atMs < forMs)
  return (await said).kind
}

/** The verified e-mail of the holder of an access token (SEC-A5), read from the pool in this request. */
export async function verifiedEmail(
  { text, asksBefore }: RequestToken,
  now: Date,
): Promise<Result<string, 'EMAIL_UNVERIFIED' | 'UNAUTHORIZED'>> {
  const said = await answer(text, now.getTime(), ({ turn }) => turn > asksBefore)
  if (said.kind === 'unanswered') throw said.fault
  if (said.kind === 'ended') return refuse('UNAUTHORIZED')
  return said.email === null ? refuse('EMAIL_UNVERIFIED') : ok(said.email)
}

/** The cached answer about a token, if it is recent enough; otherwise calls the user pool. */
function answer(token: string, nowMs: number, counts: (check: PendingCheck) => boolean): Promise<Said> {
  const key = createHash('sha256').update(token).digest('base64url')
  const before = answers.get(key)
  if (before !== undefined && counts(before)) return before.said
  turns += 1
  const check: PendingCheck = { atMs: nowMs, forMs: ASK_EVERY_MS, turn: turns, said: ask(token) }
  answers.delete(key)
  answers.set(key, check)
  const [oldest] = answers.keys()
  if (answers.size > CACHE_MAX && oldest !== undefined) answers.delete(oldest)
  void check.said.then(({ kind }) => {
    if (kind === 'unanswered') check.forMs = PAUSE_MS
  })
  return check.said
}

async function ask(token: string): Promise<Said> {
  try {
    const attributes = await getUser(token)
    const isVerified = attributes.get('email_verified') === 'true'
    return { kind: 'lives', email: (isVerified && attributes.get('email')) || null }
  } catch (fault) {
    return fault instanceof Error && GONE.has(fault.name) ? { kind: 'ended' } : { kind: 'unanswered', fault }
  }
}
