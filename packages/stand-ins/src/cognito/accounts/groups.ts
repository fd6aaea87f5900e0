import * as v from 'valibot'
import { type User, userKey } from '#cognito/accounts/users-store.ts'
import type { Pool } from '#cognito/pool.ts'
import { CognitoError, notFound } from '#cognito/protocol/errors.ts'
import { Group } from '#cognito/protocol/fields.ts'
import { forAdmin, forAdminOnUser } from '#cognito/protocol/operation.ts'

const schema = v.object({ GroupName: Group })
const createSchema = v.object({
  GroupName: Group,
  Description: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  Precedence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
const storedSchema = v.object({
  groupName: v.string(),
  description: v.optional(v.string()),
  precedence: v.optional(v.number()),
  createdAtMs: v.number(),
})

const groupKey = (name: string) => ({ pk: `group#${name}`, sk: 'group' })

export const createGroup = forAdmin(createSchema, async (pool, input) => {
  const group = {
    groupName: input.GroupName,
    description: input.Description,
    precedence: input.Precedence,
    createdAtMs: pool.now(),
  }
  const stored = await pool.table.put({
    Item: { ...groupKey(input.GroupName), ...group },
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  if (!stored) throw new CognitoError('GroupExistsException', 'A group with the name already exists.')
  return { Group: await describe(pool, input.GroupName) }
})

/** Membership appears in tokens made from now on. Adding twice is no error. */
export const adminAddUserToGroup = forAdminOnUser(schema, async (pool, input, user) => {
  await requireGroup(pool, input.GroupName)
  await changeGroups(pool, user, 'ADD', input.GroupName)
  return {}
})

export const adminRemoveUserFromGroup = forAdminOnUser(schema, async (pool, input, user) => {
  await requireGroup(pool, input.GroupName)
  await changeGroups(pool, user, 'DELETE', input.GroupName)
  return {}
})

export const adminListGroupsForUser = forAdminOnUser(v.object({}), async (pool, _input, user) => {
  const names = [...(user.groupNames ?? [])].sort()
  return { Groups: await Promise.all(names.map((name) => describe(pool, name))) }
})

async function changeGroups(pool: Pool, user: User, verb: 'ADD' | 'DELETE', name: string): Promise<void> {
  await pool.table.update(v.unknown(), {
    Key: userKey(user.sub),
    UpdateExpression: `${verb} groupNames :names`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':names': new Set([name]) },
  })
}

async function requireGroup(pool: Pool, name: string) {
  const group = await pool.table.read(storedSchema, groupKey(name))
  if (!group) throw notFound('Group not found.')
  return group
}

async function describe(pool: Pool, name: string) {
  const group = await requireGroup(pool, name)
  return {
    GroupName: group.groupName,
    UserPoolId: pool.poolId,
    ...(group.description === undefined ? {} : { Description: group.description }),
    ...(group.precedence === undefined ? {} : { Precedence: group.precedence }),
    CreationDate: group.createdAtMs / 1000,
    LastModifiedDate: group.createdAtMs / 1000,
  }
}
