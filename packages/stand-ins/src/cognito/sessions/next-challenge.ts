import { maskPhone, sendSmsCode } from '#cognito/accounts/delivery.ts'
import { type MfaKind, readUser, type User } from '#cognito/accounts/users-store.ts'
import { requiresMfa } from '#cognito/mfa/mfa-config.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, notAuthorized } from '#cognito/protocol/errors.ts'
import { startSession } from '#cognito/sessions/sessions.ts'
import type { Step } from '#cognito/types.ts'

/** What follows a proven password: a new one, a second factor, or the tokens. */
export async function continueSignIn(pool: Pool, user: User): Promise<object> {
  if (user.userStatus === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user')
  }
  if (user.userStatus === 'FORCE_CHANGE_PASSWORD') {
    return ask(pool, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email: user.email, email_verified: String(user.emailVerified) }),
    })
  }
  const kinds = user.mfa ?? []
  const [only] = kinds
  if (only !== undefined) {
    const chosen = user.mfaPreferred ?? (kinds.length === 1 ? only : undefined)
    if (chosen !== undefined) return askFactor(pool, user, chosen)
    return ask(pool, user, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: JSON.stringify(kinds) })
  }
  if (await requiresMfa(pool)) {
    return ask(pool, user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  }
  return finishSignIn(pool, user)
}

/** Requests the code of one factor; an SMS is sent at this moment. */
export async function askFactor(pool: Pool, user: User, kind: MfaKind): Promise<object> {
  if (kind === 'SOFTWARE_TOKEN_MFA') return ask(pool, user, kind, { FRIENDLY_DEVICE_NAME: '' })
  const phone = user.phoneNumber ?? ''
  const code = await sendSmsCode(pool, user, phone)
  const Session = pool.steps.add({ sub: user.sub, generation: user.generation, name: kind, code })
  return {
    ChallengeName: kind,
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: maskPhone(phone),
    },
  }
}

/** The final tokens. */
export async function finishSignIn(pool: Pool, user: User): Promise<object> {
  const started = await startSession(pool, user)
  // Something ended the user's sessions in the meantime.
  if (!started) throw lostStep()
  return started
}

/** The step behind a Session and its user, unchanged since the step began; it stays open. */
export async function openStep(pool: Pool, session: string): Promise<{ step: Step; user: User }> {
  const step = pool.steps.find(session)
  if (!step) throw notAuthorized('Invalid session for the user, session is expired.')
  const user = await readUser(pool, step.sub)
  if (!user || user.generation !== step.generation) throw lostStep()
  if (!user.enabled) throw notAuthorized('User is disabled.')
  return { step, user }
}

/** Replaces a step with the next one. */
export function nextStep(pool: Pool, session: string, step: Step): string {
  pool.steps.take(session)
  return pool.steps.add(step)
}

export const lostStep = () => notAuthorized('Invalid session for the user.')

function ask(
  pool: Pool,
  user: User,
  name: Exclude<Step['name'], 'SMS_MFA'>,
  parameters: Record<string, string>,
): object {
  return {
    ChallengeName: name,
    Session: pool.steps.add({ sub: user.sub, generation: user.generation, name }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters },
  }
}
