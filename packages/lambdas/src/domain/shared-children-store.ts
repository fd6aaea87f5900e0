import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { type OfHousehold, peopleOfHousehold } from '#domain/people-store.ts'

type Querying = Needs<{ householdPeople: ['query'] }>

/** The people of the other household, for each of these who is shared and is still of it. */
export async function otherHouseholds(
  deps: Querying,
  people: readonly OfHousehold[],
): Promise<ReadonlyMap<string, readonly OfHousehold[]>> {
  const shared = people.flatMap(({ personId, sharedWith }) =>
    sharedWith === undefined ? [] : [{ personId, sharedWith }],
  )
  const ids = [...new Set(shared.map(({ sharedWith }) => sharedWith))]
  const read = await inParallel(ids, async (id) => [id, await peopleOfHousehold(deps, id)] as const)
  const households = new Map(read)
  return new Map(
    shared.flatMap(({ personId, sharedWith }) => {
      const others = households.get(sharedWith) ?? []
      return others.some((one) => one.personId === personId) ? [[personId, others] as const] : []
    }),
  )
}
