import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'

/**
 * To whom mails about these seats go: a member themselves, and of a household's party, for a child or a companion, each
 * guardian, once.
 */
export async function recipientsOf(
  deps: Needs<{ dependents: ['getMany']; householdPeople: ['query'] }>,
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
    const of = guardiansIn.get(partyId) ?? []
    return of.includes(personId) ? [] : of
  })
  return [...new Set([...members, ...theirs])]
}

async function guardiansOf(deps: Needs<{ householdPeople: ['query'] }>, householdId: string) {
  const people = await peopleOfHousehold(deps, householdId)
  return people.filter(({ role }) => role === 'guardian').map(({ personId }) => personId)
}
