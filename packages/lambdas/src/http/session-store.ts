import type { Caller } from '@app/shared/base/call.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { TablesFor } from '#aws/granted.ts'

/** What each function has. */
export interface Asking {
  readonly tables: object
  now(): Date
}

/** The caller's own row; null before there is a profile, and for staff. */
export async function ownRow(deps: Asking, caller: Caller, sub: string): Promise<Item<'users'> | null> {
  if (caller !== 'signedIn') return null
  const { users } = deps.tables as TablesFor<{ users: ['get'] }> // `ended-tokens.store.test.ts` asks every call
  return users.get({ id: sub })
}
