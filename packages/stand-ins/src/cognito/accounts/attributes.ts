import * as v from 'valibot'
import { addressInQuestion, expiredCode, makeCode, tryCode } from '#cognito/accounts/codes.ts'
import { type CodeDelivery, deliverCode } from '#cognito/accounts/delivery.ts'
import { takeSend } from '#cognito/accounts/limits.ts'
import { addressKey, changeWrite, findUser, fold, type User } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { aliasExists, invalidParameter, notAuthorized } from '#cognito/protocol/errors.ts'
import { Attributes, Code, Metadata, readEmail } from '#cognito/protocol/fields.ts'
import { forMember } from '#cognito/protocol/operation.ts'
import type { Write } from '#cognito/table.ts'
import type { MailOccasion } from '#cognito/types.ts'

const updateSchema = v.object({ UserAttributes: Attributes, ClientMetadata: Metadata })
const askSchema = v.object({ AttributeName: v.string(), ClientMetadata: Metadata })
const verifySchema = v.object({ AttributeName: v.string(), Code })

/**
 * Requests another e-mail address. Nothing changes until the code mailed to the new address comes back
 * (AttributesRequireVerificationBeforeUpdate, SEC-A5); no other attribute is writable.
 */
export const updateUserAttributes = forMember(updateSchema, async (pool, input, { user }) => {
  const wanted = wantedEmail(pool, input.UserAttributes)
  if (wanted === undefined || wanted === user.email) return { CodeDeliveryDetailsList: [] }
  if (fold(wanted) !== fold(user.email) && (await findUser(pool, wanted)).user) throw aliasExists()
  const { ClientMetadata } = input
  const sent = await sendCode(pool, 'CustomMessage_UpdateUserAttribute', user, wanted, ClientMetadata)
  return { CodeDeliveryDetailsList: [sent] }
})

/** Mails a new code to the pending address, or to the current one where none is pending. */
export const getUserAttributeVerificationCode = forMember(askSchema, async (pool, input, { user }) => {
  requireEmail(input.AttributeName)
  const to = (await addressInQuestion(pool, user.sub, 'email')) ?? user.email
  const { ClientMetadata } = input
  return {
    CodeDeliveryDetails: await sendCode(pool, 'CustomMessage_VerifyUserAttribute', user, to, ClientMetadata),
  }
})

/** Replaces the old address with the verified one, in one transaction with both address locks. */
export const verifyUserAttribute = forMember(verifySchema, async (pool, input, { user }) => {
  requireEmail(input.AttributeName)
  const { email, spend } = await tryCode(pool, user.sub, 'email', input.Code)
  const change = changeWrite(pool, user, { email, emailVerified: true })
  const outcome = await pool.table.transact([spend, change, ...moveAddress(user, email)])
  if (outcome.ok) return {}
  throw outcome.failed.includes(2) ? aliasExists() : expiredCode()
})

/** The writes that release a user's address and take another; none when only the case differs. */
export function moveAddress(user: User, email: string): Write[] {
  if (fold(email) === fold(user.email)) return []
  return [
    {
      Put: {
        Item: { ...addressKey(email), sub: user.sub },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    { Delete: { Key: addressKey(user.email) } },
  ]
}

async function sendCode(
  pool: Pool,
  occasion: MailOccasion,
  user: User,
  to: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<CodeDelivery> {
  await takeSend(pool, user.sub, 'email')
  const { code, write } = makeCode(pool, user.sub, 'email', to)
  await pool.table.transact([write])
  return deliverCode(pool, occasion, user, { to, code, clientMetadata })
}

function wantedEmail(
  { writableAttributes }: Pool,
  attributes: v.InferOutput<typeof Attributes>,
): string | undefined {
  if (attributes.some(({ Name }) => Name !== 'email' || !writableAttributes.includes(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute')
  }
  const value = attributes.at(-1)?.Value
  return value === undefined ? undefined : readEmail(value, 'Invalid email address format.')
}

function requireEmail(name: string): void {
  if (name !== 'email') throw invalidParameter('Only the email attribute can be verified.')
}
