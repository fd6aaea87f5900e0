import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type FactsRow, ownKey } from '#domain/member-facts.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'
import { tables } from '#tables/all.ts'

type News = Deps<'news'>
/** Of so many pieces of news a member reads those that are for them. */
const LATEST = 100

/** The latest that went out. */
export async function latestNews(deps: News): Promise<Item<'news'>[]> {
  const { rows } = await deps.tables.news.query(
    {
      index: 'byTime',
      where: '#listing = :all AND #sendAt <= :now',
      values: { all: 'all', now: deps.now().toISOString() },
      descending: true,
      limit: LATEST,
    },
    tables.news.item,
  )
  return rows.filter(({ state }) => state === 'sent')
}

/** The caller and, of a guardian, the people of their household. */
export async function householdOf(deps: News, sub: string): Promise<string[]> {
  const householdId = (await deps.tables.users.get({ id: sub }))?.householdId
  const people = householdId === undefined ? [] : await peopleOfHousehold(deps, householdId)
  return [...new Set([sub, ...people.map(({ personId }) => personId)])]
}

/** What the caller is counted by. */
export function factsOf(deps: News, sub: string): Promise<FactsRow | null> {
  return deps.tables.memberFacts.get(ownKey(sub))
}

/** To which of these events somebody of them came. */
export async function cameTo(
  deps: News,
  people: readonly string[],
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const keys = eventIds.flatMap((eventId) => people.map((personId) => ({ eventId, personId })))
  const rows = await deps.tables.checkIns.getMany(keys, { mayLag: true })
  return new Set(rows.filter(({ state }) => state === 'in').map(({ eventId }) => eventId))
}

/** Of these events those that members see. */
export async function eventsOf(
  deps: News,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Item<'events'>>> {
  const keys = [...new Set(eventIds)].map((eventId) => ({ eventId }))
  const rows = await deps.tables.events.getMany(keys, { mayLag: true })
  const seen = rows.filter(({ eventRegistrationStatus: status }) => status !== 'draft')
  return new Map(seen.map((row) => [row.eventId, row]))
}
