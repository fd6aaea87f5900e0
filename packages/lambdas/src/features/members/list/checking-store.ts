import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { TryAgain } from '#aws/retryable.ts'
import { sumsOf, TALLIED, talliesOf } from '#domain/member-facts.ts'
import { addWrite } from '#domain/member-facts-store.ts'
import { tables } from '#tables/all.ts'
import { MemberStatus } from '#tables/fields.ts'
import { Facts } from '#tables/member-facts.ts'

type Job = Deps<'member-desk-job'>
type Tally = Item<'memberTallies'>

const STATUSES = MemberStatus.options
const MEMBERS = 50
const ROWS = 1_000
const JOB = 'member-facts'

/** Where the walk through all members stands: the day it began, and the page; `tallies`: only they are left. */
export const Place = v.object({
  day: v.string(),
  status: v.picklist([...STATUSES, 'tallies', 'done']),
  after: v.nullable(v.string()),
})
export type Place = v.InferOutput<typeof Place>

export async function readPlace(deps: Job): Promise<Place | null> {
  const row = await deps.tables.jobPlaces.get({ job: JOB })
  const place = v.safeParse(v.pipe(v.string(), v.parseJson(), Place), row?.place)
  return place.success ? place.output : null
}

export async function savePlace(deps: Job, place: Place): Promise<void> {
  const { done } = await deps.transact([
    deps.tables.jobPlaces.put({ job: JOB, place: JSON.stringify(place) }),
  ])
  if (!done) throw new TryAgain()
}

/** The beginning of the walk of a day. */
export function placeAt(day: string): Place {
  return { day, status: STATUSES[0], after: null }
}

/** The members of a page, and the place after it. */
export async function membersAt(deps: Job, place: Place): Promise<{ ids: string[]; next: Place }> {
  const { day, status, after } = place
  const { rows, nextToken } = await deps.tables.users.query(
    {
      index: 'byStatus',
      where: '#status = :status',
      values: { status },
      limit: MEMBERS,
      after: after ?? undefined,
    },
    v.object({ id: v.string() }),
  )
  const statuses: readonly Place['status'][] = STATUSES
  const following = STATUSES[statuses.indexOf(status) + 1] ?? 'tallies'
  const next = nextToken === null ? following : status
  return { ids: rows.map(({ id }) => id), next: { day, status: next, after: nextToken } }
}

/** What the tallies lack: the sums of all facts, less what is stored. */
export async function missingTallies(deps: Job): Promise<Tally[]> {
  let facts: Tally[] = []
  for (const status of STATUSES) {
    let after: string | undefined
    do {
      const page = await deps.tables.memberFacts.query(
        { where: '#facet = :facet', values: { facet: `status#${status}` }, limit: ROWS, after },
        Facts,
      )
      facts = sumsOf([...facts, ...page.rows.flatMap(talliesOf)])
      after = page.nextToken ?? undefined
    } while (after !== undefined)
  }
  return sumsOf(facts, (await Promise.all(TALLIED.map((facet) => readTallies(deps, facet)))).flat())
}

function readTallies({ tables: { memberTallies } }: Job, facet: string): Promise<Tally[]> {
  const where = { where: '#facet = :facet', values: { facet }, limit: ROWS } as const
  return paginate((after) => memberTallies.query({ ...where, after }, tables.memberTallies.item))
}

/** Adds what is missing. */
export async function mendTally(deps: Job, missing: Tally): Promise<void> {
  const { done } = await deps.transact([addWrite(deps, missing)])
  if (!done) throw new TryAgain()
}
