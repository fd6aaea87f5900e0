import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { type OfHousehold, peopleOfHousehold } from '#domain/people-store.ts'
import { otherHouseholds } from '#domain/shared-children-store.ts'

type Reading = Needs<{ dependents: ['getMany']; householdPeople: ['query'] }>

/**
 * To whom mails of staff about these seats go: a member themselves, and of a household's party, for a child or a companion, each
 * guardian, once; for a child of two households those of both.
 */
export async function recipientsOf(
  deps: Reading,
  seats: readonly Pick<Item<'participations'>, 'personId' | 'partyId'>[],
): Promise<string[]> {
  const inParties = seats.filter(({ personId, partyId }) => personId !== partyId)
  const households = [...new Set(inParties.map(({ partyId }) => partyId))]
  const [dependents, guardians] = await Promise.all([
    deps.tables.dependents.getMany(inParties.map(({ personId }) => ({ personId }))),
    inParallel(households, async (id) => [id, await guardiansOf(deps, id)] as const),
  ])
  const withoutLogin = new Set(dependents.map(({ personId }) => personId))
  const guardiansIn = new Map(guardians)
  const members = seats.map(({ personId }) => personId).filter((id) => !withoutLogin.has(id))
  const theirs = inParties.flatMap(({ personId, partyId }) => {
    const { own, others } = guardiansIn.get(partyId) ?? NO_ONE
    if (own.includes(personId)) return []
    return withoutLogin.has(personId) ? [...own, ...(others.get(personId) ?? [])] : own
  })
  return [...new Set([...members, ...theirs])]
}

/** The guardians of a household, and for each child of two households those of the other one. */
interface Guardians {
  readonly own: readonly string[]
  readonly others: ReadonlyMap<string, readonly string[]>
}
const NO_ONE: Guardians = { own: [], others: new Map() }

async function guardiansOf(deps: Reading, householdId: string): Promise<Guardians> {
  const people = await peopleOfHousehold(deps, householdId)
  const others = await otherHouseholds(deps, people)
  return {
    own: guardiansAmong(people),
    others: new Map([...others].map(([personId, theirs]) => [personId, guardiansAmong(theirs)])),
  }
}

function guardiansAmong(people: readonly OfHousehold[]): string[] {
  return people.flatMap(({ personId, role }) => (role === 'guardian' ? [personId] : []))
}
