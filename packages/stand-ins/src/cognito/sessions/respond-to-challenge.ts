import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { countPasswordTry } from '#cognito/accounts/limits.ts'
import { passwordWrites } from '#cognito/accounts/password.ts'
import { changeWrite, MfaKind, readUser, type User } from '#cognito/accounts/users-store.ts'
import { useTotpCode } from '#cognito/mfa/software-token.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter } from '#cognito/protocol/errors.ts'
import { Password, requireGoodPassword, SecretCode, Session, Username } from '#cognito/protocol/fields.ts'
import {
  askFactor,
  continueSignIn,
  finishSignIn,
  lostStep,
  openStep,
} from '#cognito/sessions/next-challenge.ts'
import type { Step } from '#cognito/types.ts'

/** The answers to the steps after the password. */
export const secondStepSchemas = [
  v.object({
    ChallengeName: v.literal('SMS_MFA'),
    Session,
    ChallengeResponses: v.object({ USERNAME: Username, SMS_MFA_CODE: SecretCode }),
  }),
  v.object({
    ChallengeName: v.literal('SOFTWARE_TOKEN_MFA'),
    Session,
    ChallengeResponses: v.object({ USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: SecretCode }),
  }),
  v.object({
    ChallengeName: v.literal('SELECT_MFA_TYPE'),
    Session,
    ChallengeResponses: v.object({ USERNAME: Username, ANSWER: MfaKind }),
  }),
  v.object({
    ChallengeName: v.literal('NEW_PASSWORD_REQUIRED'),
    Session,
    ChallengeResponses: v.object({ USERNAME: Username, NEW_PASSWORD: Password }),
  }),
  v.object({
    ChallengeName: v.literal('MFA_SETUP'),
    Session,
    ChallengeResponses: v.object({ USERNAME: Username }),
  }),
] as const
type Answer = v.InferOutput<(typeof secondStepSchemas)[number]>

/** Checks the answer to a second step. A wrong one leaves the step open; a right one spends it. */
export async function answerStep(pool: Pool, answer: Answer): Promise<object> {
  const { step, user } = await openStep(pool, answer.Session)
  if (answer.ChallengeName !== step.name || answer.ChallengeResponses.USERNAME !== step.sub) throw lostStep()
  const continueSignIn = await judge(pool, answer, step, user)
  // Of two concurrent right answers, one continues.
  if (!pool.steps.take(answer.Session)) throw lostStep()
  return continueSignIn()
}

async function judge(pool: Pool, answer: Answer, step: Step, user: User): Promise<() => Promise<object>> {
  switch (answer.ChallengeName) {
    case 'SMS_MFA':
      await countPasswordTry(pool, user.sub)
      requireSame(step.name === 'SMS_MFA' ? step.code : '', answer.ChallengeResponses.SMS_MFA_CODE)
      return () => finishSignIn(pool, user)
    case 'SOFTWARE_TOKEN_MFA':
      await countPasswordTry(pool, user.sub)
      await useTotpCode(pool, user, answer.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE)
      return () => finishSignIn(pool, user)
    case 'SELECT_MFA_TYPE': {
      const { ANSWER } = answer.ChallengeResponses
      if (!user.mfa?.includes(ANSWER)) throw invalidParameter('The user has no such MFA type.')
      return () => askFactor(pool, user, ANSWER)
    }
    case 'NEW_PASSWORD_REQUIRED':
      requireGoodPassword(pool, answer.ChallengeResponses.NEW_PASSWORD)
      return () => setPassword(pool, user, answer.ChallengeResponses.NEW_PASSWORD)
    case 'MFA_SETUP':
      if (user.totpSecret === undefined) throw invalidParameter('No software token has been verified.')
      return () => useFactor(pool, user)
  }
}

async function setPassword(pool: Pool, user: User, password: string): Promise<object> {
  const outcome = await pool.table.transact(passwordWrites(pool, user, password))
  const changed = outcome.ok ? await readUser(pool, user.sub) : undefined
  if (!changed) throw lostStep()
  return continueSignIn(pool, changed)
}

async function useFactor(pool: Pool, user: User): Promise<object> {
  const change = { mfa: ['SOFTWARE_TOKEN_MFA' as const], mfaPreferred: 'SOFTWARE_TOKEN_MFA' as const }
  const outcome = await pool.table.transact([changeWrite(pool, user, change)])
  if (!outcome.ok) throw lostStep()
  return finishSignIn(pool, user)
}

function requireSame(sent: string, given: string): void {
  const same = sent.length === given.length && timingSafeEqual(Buffer.from(sent), Buffer.from(given))
  if (!same) throw new CognitoError('CodeMismatchException', 'Invalid code received for user')
}
