import * as v from 'valibot'
import type { User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError } from '#cognito/protocol/errors.ts'
import type { CustomMessageTriggerEvent, MailOccasion, Occasion } from '#cognito/types.ts'

const placeholder = '{####}'
const answerSchema = v.object({
  response: v.object({
    emailMessage: v.nullish(v.string()),
    emailSubject: v.nullish(v.string()),
    smsMessage: v.nullish(v.string()),
  }),
})

/** Subject and text for a code: the trigger's, or the pool's default English text. */
export async function wordMail(
  pool: Pool,
  occasion: MailOccasion,
  user: User,
  code: string,
  clientMetadata?: Record<string, string>,
): Promise<{ subject: string; text: string }> {
  const given = pool.customMessage
    ? await askTrigger(pool.customMessage(eventFor(pool, occasion, user, clientMetadata)))
    : {}
  const text = given.emailMessage ?? `Your confirmation code is ${placeholder}`
  if (!text.includes(placeholder)) {
    throw new CognitoError('InvalidLambdaResponseException', 'The message does not hold the code parameter.')
  }
  return {
    subject: given.emailSubject ?? 'Your verification code',
    text: text.replaceAll(placeholder, code),
  }
}

/** The text of an SMS with a sign-in code. */
export async function wordSms(pool: Pool, user: User, code: string): Promise<string> {
  const event = eventFor(pool, 'CustomMessage_Authentication', user, undefined)
  const given = pool.customMessage ? await askTrigger(pool.customMessage(event)) : {}
  return (given.smsMessage ?? `Your authentication code is ${placeholder}.`).replaceAll(placeholder, code)
}

async function askTrigger(answering: Promise<CustomMessageTriggerEvent>) {
  let answer: unknown
  try {
    answer = await answering
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new CognitoError('UserLambdaValidationException', `CustomMessage failed with error ${reason}.`)
  }
  const read = v.safeParse(answerSchema, answer)
  if (read.success) return read.output.response
  throw new CognitoError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
}

function eventFor(
  pool: Pool,
  triggerSource: Occasion,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: pool.region,
    userPoolId: pool.poolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
    triggerSource,
    request: {
      userAttributes: {
        sub: user.sub,
        'cognito:user_status': user.userStatus,
        email_verified: String(user.emailVerified),
        email: user.email,
      },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: triggerSource === 'CustomMessage_AdminCreateUser' ? '{username}' : null,
      ...(clientMetadata ? { clientMetadata } : {}),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}
