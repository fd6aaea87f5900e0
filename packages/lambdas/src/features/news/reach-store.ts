import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Filter } from '@app/shared/members/desk/filters.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { readFitting } from '#domain/member-filters-store.ts'
import { isActive } from '#domain/member-status.ts'
import { isWanted, NEWSLETTER } from '#domain/newsletter-consent-store.ts'
import { recipientsOf } from '#domain/recipients-store.ts'
import type { Whom } from '#features/news/mailing-store.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'news-desk'>
const AT_ONCE = 1_000

/** Whom it is for now, by their ids. */
export function peopleOf(deps: Desk, { to, organizationId, cameTo, filters = [] }: Whom): Promise<string[]> {
  if (to === 'view') return fittingMembers(deps, filters)
  if (to === 'followers') return followersOf(deps, organizationId ?? '')
  return to === 'came' ? whoCame(deps, cameTo ?? '') : activeMembers(deps)
}

/** Who wants news by mail. */
export async function whoWantsMail(deps: Desk): Promise<ReadonlySet<string>> {
  const where = '#document = :newsletter'
  const values = { newsletter: NEWSLETTER }
  const Wanted = v.pick(tables.consents.item, ['sub', 'wanted', 'stoppedAt'])
  const rows = await paginate((after) =>
    deps.tables.consents.query({ index: 'byDocument', where, values, limit: AT_ONCE, after }, Wanted),
  )
  return new Set(rows.filter(isWanted).map(({ sub }) => sub))
}

async function activeMembers(deps: Desk): Promise<string[]> {
  const where = '#status = :active'
  const values = { active: 'active' }
  const rows = await paginate((after) =>
    deps.tables.users.query(
      { index: 'byStatus', where, values, limit: AT_ONCE, after },
      v.object({ id: v.string() }),
    ),
  )
  return rows.map(({ id }) => id)
}

/** Active members who fit the filters: the shortest list of them is gone through. */
async function fittingMembers(deps: Desk, filters: readonly Filter[]): Promise<string[]> {
  const day = tokyoDate(deps.now())
  const rows = await paginate((after) =>
    readFitting(deps, filters, day, { limit: AT_ONCE, after, mayLag: true }),
  )
  return rows.filter(isActive).map(({ memberId }) => memberId)
}

async function followersOf(deps: Desk, organizationId: string): Promise<string[]> {
  const where = '#organizationId = :organizationId'
  const values = { organizationId }
  const rows = await paginate((after) =>
    deps.tables.follows.query(
      { index: 'byOrganization', where, values, limit: AT_ONCE, after },
      v.object({ sub: v.string() }),
    ),
  )
  return rows.map(({ sub }) => sub)
}

/** Who was checked in; for a child without a login, each guardian. */
async function whoCame(deps: Desk, eventId: string): Promise<string[]> {
  const of = { where: '#eventId = :eventId', values: { eventId }, limit: AT_ONCE }
  const Came = v.pick(tables.checkIns.item, ['personId', 'state'])
  const Seat = v.pick(tables.participations.item, ['personId', 'partyId'])
  const [checkIns, seats] = await Promise.all([
    paginate((after) => deps.tables.checkIns.query({ ...of, after }, Came)),
    paginate((after) => deps.tables.participations.query({ ...of, after }, Seat)),
  ])
  const came = new Set(checkIns.filter(({ state }) => state === 'in').map(({ personId }) => personId))
  return recipientsOf(
    deps,
    seats.filter(({ personId }) => came.has(personId)),
  )
}
