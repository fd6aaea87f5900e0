import { randomUUID } from 'node:crypto'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { auditEntry, changesOf } from '@app/lambdas/domain/audit-store.ts'
import { claimsOf } from '@app/lambdas/domain/staff-claims.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { inviteStaff } from '@app/shared/staff/contract.ts'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  type CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { type DynamoDBDocumentClient, paginateQuery, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { CLI } from '#commands/audit-actor.ts'

/** The new owner, validated as the console's invitation is. */
export const NewOwner = v.pick(v.object(inviteStaff.input.entries), ['email', 'name'])
export type NewOwner = v.InferOutput<typeof NewOwner>

export interface StaffTarget {
  readonly pool: CognitoIdentityProviderClient
  readonly poolId: string
  readonly documents: DynamoDBDocumentClient
  table(name: TableName): string
}

/**
 * Creates the account in the staff pool, which mails the invitation, then writes row, count and audit entry in one
 * transaction. Returns the staff id, or null, without a change, when the address belongs to staff already. Replaces an
 * account that an interrupted run left behind.
 */
export async function createOwner(owner: NewOwner, target: StaffTarget, now: Date): Promise<string | null> {
  if (await isStaff(owner.email, target)) return null
  const sub = (await invite(owner.email, target)) ?? (await inviteAnew(owner.email, target))
  const row: Item<'staff'> = {
    ...owner,
    role: 'owner',
    organizationIds: [],
    sub,
    staffId: `s-${randomUUID()}`,
    status: 'invited',
    invitedAt: now.toISOString(),
    version: 1,
    listing: 'staff',
  }
  const entry = auditEntry(now, CLI, {
    action: 'staffInvited',
    target: { kind: 'staff', id: row.staffId },
    organizationId: null,
    changes: changesOf({}, { ...owner, role: row.role, organizationIds: [] }, ['email', 'name']),
  })
  await target.documents.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: target.table('staff'),
            Item: row,
            ConditionExpression: 'attribute_not_exists(#sub)',
            ExpressionAttributeNames: { '#sub': 'sub' },
          },
        },
        ...claimsOf(row).map((claim) => ({
          Put: {
            TableName: target.table('staffClaims'),
            Item: claim,
            ConditionExpression: 'attribute_not_exists(claim)',
          },
        })),
        {
          Update: {
            TableName: target.table('staffCounts'),
            Key: { name: 'owners' },
            UpdateExpression: 'SET #count = if_not_exists(#count, :none) + :one',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':none': 0, ':one': 1 },
          },
        },
        {
          Put: {
            TableName: target.table('auditEntries'),
            Item: entry,
            ConditionExpression: 'attribute_not_exists(entryId)',
          },
        },
      ],
    }),
  )
  return row.staffId
}

/** Reads all rows: staff are few. */
async function isStaff(email: string, { documents, table }: StaffTarget): Promise<boolean> {
  const pages = paginateQuery(
    { client: documents },
    {
      TableName: table('staff'),
      IndexName: 'byListing',
      KeyConditionExpression: 'listing = :staff',
      ExpressionAttributeValues: { ':staff': 'staff' },
    },
  )
  for await (const { Items = [] } of pages)
    if (Items.some((row) => row['email'] === email && row['status'] !== 'removed')) return true
  return false
}

/** Creates the account and returns its `sub`; null when the pool has the address. */
async function invite(email: string, { pool, poolId: UserPoolId }: StaffTarget): Promise<string | null> {
  try {
    const { User } = await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    )
    const sub = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
    if (sub === undefined) throw new Error('the staff pool made an account without a sub')
    return sub
  } catch (error) {
    if (error instanceof UsernameExistsException) return null
    throw error
  }
}

async function inviteAnew(email: string, target: StaffTarget): Promise<string> {
  await target.pool.send(new AdminDeleteUserCommand({ UserPoolId: target.poolId, Username: email }))
  const sub = await invite(email, target)
  if (sub === null) throw new Error('an account came back while it was made again')
  return sub
}
