import * as v from 'valibot'
import { countPasswordTry } from '#cognito/accounts/limits.ts'
import { findUser, readUser, srpOwner, type User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from '#cognito/protocol/errors.ts'
import { Password, Token, Username } from '#cognito/protocol/fields.ts'
import { forClient } from '#cognito/protocol/operation.ts'
import { continueSignIn } from '#cognito/sessions/next-challenge.ts'
import { answerStep, secondStepSchemas } from '#cognito/sessions/respond-to-challenge.ts'
import { refreshSession } from '#cognito/sessions/sessions.ts'
import {
  beginExchange,
  decoyVerifier,
  hex,
  matches,
  provesPassword,
  type Verifier,
} from '#cognito/sessions/srp.ts'

const initiateSchema = v.variant('AuthFlow', [
  v.object({
    AuthFlow: v.literal('USER_SRP_AUTH'),
    AuthParameters: v.object({ USERNAME: Username, SRP_A: v.string() }),
  }),
  v.object({
    AuthFlow: v.literal('USER_PASSWORD_AUTH'),
    AuthParameters: v.object({ USERNAME: Username, PASSWORD: Password }),
  }),
  v.object({
    AuthFlow: v.picklist(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN', 'USER_AUTH', 'CUSTOM_AUTH']),
  }),
])
const proofSchema = v.object({
  ChallengeName: v.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: v.object({
    USERNAME: Username,
    PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
    PASSWORD_CLAIM_SIGNATURE: v.string(),
    TIMESTAMP: v.pipe(v.string(), v.regex(/^\w{3} \w{3} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/)),
  }),
})
const respondSchema = v.variant('ChallengeName', [proofSchema, ...secondStepSchemas])

/** The first step of a sign-in. SRP returns a challenge for known and unknown addresses alike. */
export const initiateAuth = forClient(initiateSchema, async (pool, input) => {
  if (input.AuthFlow === 'USER_SRP_AUTH') return challenge(pool, input.AuthParameters)
  if (input.AuthFlow === 'USER_PASSWORD_AUTH' && pool.allowPasswordAuth) {
    const { USERNAME, PASSWORD } = input.AuthParameters
    const { sub, user } = await findUser(pool, USERNAME)
    const account = user ?? decoyVerifier(pool.keys.secret, sub)
    return finish(pool, sub, user, () => matches(srpOwner(pool, sub), PASSWORD, account))
  }
  throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`)
})

/** Checks the proof of the password, and returns the next step. */
export const respondToAuthChallenge = forClient(respondSchema, (pool, input) =>
  input.ChallengeName === 'PASSWORD_VERIFIER'
    ? provePassword(pool, input.ChallengeResponses)
    : answerStep(pool, input),
)

/** New tokens for a refresh token (the client has rotation on, so InitiateAuth does not do it). */
export const getTokensFromRefreshToken = forClient(v.object({ RefreshToken: Token }), (pool, input) =>
  refreshSession(pool, input.RefreshToken),
)

async function challenge(pool: Pool, pending: { USERNAME: string; SRP_A: string }): Promise<object> {
  const { sub, user } = await findUser(pool, pending.USERNAME)
  const account: Verifier = user ?? decoyVerifier(pool.keys.secret, sub)
  const exchange = beginExchange(pending.SRP_A, account.verifier)
  if (!exchange) throw invalidParameter('SRP_A is not a valid value.')
  const secretBlock = pool.proofs.add({ sub, verifier: account.verifier, exchange })
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: hex(exchange.B),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

async function provePassword(
  pool: Pool,
  responses: v.InferOutput<typeof proofSchema>['ChallengeResponses'],
): Promise<object> {
  const pending = pool.proofs.take(responses.PASSWORD_CLAIM_SECRET_BLOCK)
  if (!pending || pending.sub !== responses.USERNAME) throw wrongPassword()
  const user = await readUser(pool, pending.sub)
  // The password was changed since the challenge: the proof no longer counts.
  const current = user?.verifier === pending.verifier ? user : undefined
  return finish(pool, pending.sub, user, () => {
    const proof = {
      owner: srpOwner(pool, pending.sub),
      secretBlock: Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'),
      timestamp: responses.TIMESTAMP,
      signature: responses.PASSWORD_CLAIM_SIGNATURE,
    }
    return provesPassword(pending.exchange, pending.verifier, proof) && current !== undefined
  })
}

/** Disabled and unconfirmed are checked before the password, as in Cognito; then the try is counted, then compared. */
async function finish(
  pool: Pool,
  sub: string,
  user: User | undefined,
  isRight: () => boolean,
): Promise<object> {
  if (user && !user.enabled) throw notAuthorized('User is disabled.')
  if (user?.userStatus === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
  }
  await countPasswordTry(pool, sub)
  if (!isRight() || !user) throw wrongPassword()
  return continueSignIn(pool, user)
}
