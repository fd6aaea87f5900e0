import { askToSignInAgain, isOwners } from '#api/session-watch.ts'

/** Everything that speaks to the user pool, in one chunk that is fetched at the first need. */
export type Auth = typeof import('#api/user-pool.ts')

/** Loads the chunk; calling early (a first touch of a form) only warms it. */
export function loadAuth(): Promise<Auth> {
  return import('#api/user-pool.ts')
}

export type MoreAuth = typeof import('#api/more-auth.ts')
/** Sign-up, reset, second steps of a sign-in and the security settings: the chunk beside it, fetched when needed. */
export function loadMoreAuth(): Promise<MoreAuth> {
  return import('#api/more-auth.ts')
}

/** Asks the pool something; a chunk that does not come is a lost network like any other, and the form stays. */
export function askAuth<Value>(ask: (auth: Auth) => Promise<AuthReply<Value>>): Promise<AuthReply<Value>> {
  return asking(loadAuth, ask)
}

/** The same for what is in the chunk beside it. */
export function askMore<Value>(
  ask: (more: MoreAuth) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  return asking(loadMoreAuth, ask)
}

/** The same for any chunk of the kind. */
export async function asking<Chunk, Value>(
  load: () => Promise<Chunk>,
  ask: (chunk: Chunk) => Promise<AuthReply<Value>>,
): Promise<AuthReply<Value>> {
  const chunk = await load().catch(() => null)
  return chunk === null ? { ok: false, fault: 'NetworkError' } : ask(chunk)
}

/** What the pool or its client answered instead of doing what was asked. */
export const AUTH_FAULTS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyRequestsException',
  'TooManyFailedAttemptsException',
  'UserNotFoundException',
  'NotAuthorizedException',
  'UsernameExistsException',
  'AliasExistsException',
  'InvalidPasswordException',
  'InvalidParameterException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'AlreadyConfirmed',
  'AlreadySignedIn',
  'AttemptsExceeded',
  'ConfirmTimedOut',
  'EmptyUsername',
  'EmptyPassword',
  'EmptyCode',
  'SessionEnded',
  'NetworkError',
  'Unknown',
] as const
export type AuthFault = (typeof AUTH_FAULTS)[number]

export type AuthReply<Value = void> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: AuthFault }

/** What a sign-in asks for after the password (S25, S26). */
export type Challenge =
  | { readonly kind: 'sms'; readonly destination: string }
  | { readonly kind: 'totp' }
  | { readonly kind: 'choice' }
  | { readonly kind: 'totpSetup'; readonly secret: string }
  | { readonly kind: 'newPassword' }

/** What a sign-in, or a step of it, leads to (section 4). */
export type SignInStep =
  | { readonly kind: 'done' | 'confirmSignUp' | 'resetPassword' | 'unsupported' }
  | { readonly kind: 'challenge'; readonly challenge: Challenge }

/** The person signed in, as the tokens say. */
export interface Session {
  readonly sub: string
  readonly email: string
  readonly emailVerified: boolean
  readonly accessToken: string
}

let reading: Promise<Session | null> | null = null

/**
 * The session, refreshed when its token has run out; null when nobody is signed in, or somebody else than
 * this page was rendered for (SEC-A8). Whoever asks at the same time gets the same answer: one refresh.
 */
export function readSession(): Promise<Session | null> {
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

/**
 * The session of a call that needs one. Where this page had one and it has run out, its owner is asked to
 * sign in again in place, and what was typed stays; null when she does not, or was never signed in.
 */
export async function memberSession(): Promise<Session | null> {
  return (await readSession()) ?? ((await askToSignInAgain()) ? readSession() : null)
}

async function read(): Promise<Session | null> {
  const { currentSession } = await loadAuth()
  const session = await currentSession()
  return isOwners(session) ? session : null
}
