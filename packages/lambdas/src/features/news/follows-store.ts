import { FOLLOWS_MAX } from '@app/shared/news/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { ACTIVE } from '#domain/member-status.ts'
import { tables } from '#tables/all.ts'

type News = Deps<'news'>
type Follow = Item<'follows'>

/** The caller's own record; null before there is a profile. */
export function readMember(deps: News, sub: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: sub })
}

export function readOrganization(deps: News, organizationId: string): Promise<Item<'organizations'> | null> {
  return deps.tables.organizations.get({ organizationId })
}

export async function followsOf(deps: News, sub: string): Promise<Follow[]> {
  const { rows } = await deps.tables.follows.query(
    { where: '#sub = :sub', values: { sub }, limit: 2 * FOLLOWS_MAX },
    tables.follows.item,
  )
  return rows
}

export function organizationsOf(deps: News, rows: readonly Follow[]): Promise<Item<'organizations'>[]> {
  return deps.tables.organizations.getMany(
    rows.map(({ organizationId }) => ({ organizationId })),
    { mayLag: true },
  )
}

/** False for a member who is not active; the same again changes nothing. */
export async function saveFollow(deps: News, sub: string, organizationId: string): Promise<boolean> {
  const { done } = await deps.transact([
    deps.tables.follows.put({ sub, organizationId, followedAt: deps.now().toISOString() }),
    deps.tables.users.expect({ id: sub }, ACTIVE),
  ])
  return done
}

export async function removeFollow(deps: News, sub: string, organizationId: string): Promise<void> {
  await deps.transact([deps.tables.follows.remove({ sub, organizationId })])
}
