import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { NOT_GONE } from '#domain/member-status.ts'

type Settings = Deps<'calendar-feed'>
type Row = Item<'calendarFeeds'>

export function readFeed({ tables }: Settings, sub: string): Promise<Row | null> {
  return tables.calendarFeeds.get({ sub })
}

/** The caller's own record; null before there is a profile. */
export function readMember({ tables }: Settings, sub: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id: sub })
}

/** Puts the row over the one made at `insteadOf`; over any other, and for a former member, it does nothing. */
export async function saveFeed(
  { tables: { calendarFeeds, users }, transact }: Settings,
  row: Row,
  insteadOf: string | null,
): Promise<void> {
  const over =
    insteadOf === null
      ? { condition: 'attribute_not_exists(#sub)' }
      : { condition: '#madeAt = :insteadOf', values: { insteadOf } }
  await transact([calendarFeeds.put(row, over), users.expect({ id: row.sub }, NOT_GONE)])
}

export async function removeFeed({ tables, transact }: Settings, sub: string): Promise<void> {
  await transact([tables.calendarFeeds.remove({ sub })])
}
