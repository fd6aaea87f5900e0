import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { NOT_GONE } from '#domain/member-status.ts'

type Settings = Deps<'mail-settings'>
type Row = Item<'memberPreferences'>

export function readPreferences({ tables }: Settings, sub: string): Promise<Row | null> {
  return tables.memberPreferences.get({ sub })
}

/** The caller's own record; null before there is a profile. */
export function readMember({ tables }: Settings, sub: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id: sub })
}

/** False for a former member, whose data their leaving erases. */
export async function savePreferences(
  { tables: { memberPreferences, users }, transact, now }: Settings,
  wanted: Omit<Row, 'changedAt'>,
): Promise<boolean> {
  const { done } = await transact([
    memberPreferences.put({ ...wanted, changedAt: now().toISOString() }),
    users.expect({ id: wanted.sub }, NOT_GONE),
  ])
  return done
}
