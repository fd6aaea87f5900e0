import { emailKey } from '@app/shared/base/keys.ts'
import type { Relative } from '@app/shared/check-in/parties.ts'
import { isMinor } from '@app/shared/members/age.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { type Person, peopleOfHousehold } from '#domain/people-store.ts'
import type { Applicant, CheckInDeps } from '#features/check-in/check-in-store.ts'
import { tables } from '#tables/all.ts'

const DAY_MS = 86_400_000
/** An event of several days is found as long as it began within these. */
const LOOK_BACK_DAYS = 14
const EventKey = v.pick(tables.events.item, ['eventId'])
const Came = v.pick(tables.checkIns.item, ['personId', 'state'])

/** The published events that began within two weeks or begin within a day, by start. */
export async function readBegun(deps: CheckInDeps, now: Date): Promise<Item<'events'>[]> {
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const keys = await paginate((after) =>
    deps.tables.events.query(
      {
        index: 'byStart',
        where: '#listing = :listing AND #listedAt BETWEEN :from AND :to',
        values: { listing: 'all', from: at(-LOOK_BACK_DAYS), to: at(1) },
        limit: 100,
        after,
      },
      EventKey,
    ),
  )
  const rows = await deps.tables.events.getMany(keys)
  return rows.sort((a, b) => (a.listedAt < b.listedAt ? -1 : 1))
}

/** The ids of the people who are in, and of those who sent 欠席連絡. */
export async function readAttendance(deps: CheckInDeps, eventId: string) {
  const rows = await paginate((after) =>
    deps.tables.checkIns.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 1_000, after },
      Came,
    ),
  )
  const idsOf = (meant: (typeof rows)[number]['state']) =>
    new Set(rows.filter(({ state }) => state === meant).map(({ personId }) => personId))
  return { arrived: idsOf('in'), absent: idsOf('absent') }
}

interface Family extends Relative {
  readonly isHousehold: boolean
}

/**
 * The family of each person: the household they came with, or of which they are a guardian here; else a minor's by the
 * approving guardian's address, an adult's by their own.
 */
export async function readFamilies(
  deps: CheckInDeps,
  seated: readonly Applicant[],
  known: ReadonlyMap<string, Person>,
  today: string,
): Promise<Family[]> {
  const households = new Set(seated.flatMap((row) => (row.partyId === row.personId ? [] : [row.partyId])))
  const active = seated
    .flatMap((row) => known.get(row.personId)?.member ?? [])
    .filter(({ status }) => status === 'active')
  const minors = active.filter((row) => isMinor(row.birthDate, today) && row.consentState === 'approved')
  const rows = await deps.tables.guardianships.getMany(minors.map(({ id }) => ({ childId: id })))
  const guardians = new Map(rows.map((row) => [row.childId, row.guardianKey ?? null]))
  const byAddress = new Map(
    active.map((row) => [
      row.id,
      isMinor(row.birthDate, today) ? (guardians.get(row.id) ?? null) : emailKey(row.email),
    ]),
  )
  return seated.map(({ personId, partyId }) => {
    const { householdId } = known.get(personId)?.member ?? {}
    const isTheirs = householdId !== undefined && households.has(householdId)
    const household = partyId !== personId ? partyId : isTheirs ? householdId : null
    return {
      personId,
      family: household ?? byAddress.get(personId) ?? null,
      isHousehold: household !== null,
    }
  })
}

interface Codes {
  readonly tagsOf: (personId: string) => string[]
}

/**
 * The tags by which a door finds each person: of their own code, and of a household's child and companion those of the
 * guardians, who need no seat.
 */
export async function tagsOfPeople(
  deps: CheckInDeps,
  seated: readonly Applicant[],
  known: ReadonlyMap<string, Person>,
  { tagsOf }: Codes,
): Promise<(personId: string) => string[]> {
  const inParties = seated.filter(({ personId, partyId }) => personId !== partyId)
  const households = [...new Set(inParties.map(({ partyId }) => partyId))]
  const guardians = new Map(
    await inParallel(households, async (id) => {
      const people = await peopleOfHousehold(deps, id)
      return [id, people.filter(({ role }) => role === 'guardian').map((one) => one.personId)] as const
    }),
  )
  const householdOf = new Map(inParties.map(({ personId, partyId }) => [personId, partyId]))
  return (personId) => {
    const theirs = guardians.get(householdOf.get(personId) ?? '') ?? []
    const own = known.get(personId)?.member == null ? [] : [personId]
    const whose = theirs.includes(personId) ? own : [...own, ...theirs]
    return whose.flatMap(tagsOf)
  }
}
