import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { takesBackFor } from '#domain/household-store.ts'
import { peopleOfHousehold } from '#domain/people-store.ts'

type Mine = Deps<'my-events'>

/** For whom a member speaks: themselves, or somebody of their household without a login. */
export interface Whose {
  readonly personId: string
  /** Null for themselves. */
  readonly dependent: { readonly householdId: string } | null
}

/** The person that a call names; null for anybody who is not the caller's to speak for. */
export async function readWhose(
  deps: Mine,
  sub: string,
  personId: string | undefined,
): Promise<Whose | null> {
  if (personId === undefined || personId === sub) return { personId: sub, dependent: null }
  const member = await deps.tables.users.get({ id: sub })
  const householdId = member?.householdId
  if (householdId === undefined) return null
  const people = await peopleOfHousehold(deps, householdId)
  const isOurs = people.some((one) => one.personId === personId && one.role !== 'guardian')
  return isOurs ? { personId, dependent: { householdId } } : null
}

/** Whether a place is theirs to speak of: of a child in two households, the one that this household gave. */
export function isTheirPlace(
  { dependent }: Whose,
  row: Pick<Item<'participations'>, 'partyId'> | null,
): boolean {
  return dependent === null || row === null || row.partyId === dependent.householdId
}

/** The conditions that the caller still acts for them, besides those on the caller's own standing. */
export function actsForWrites(deps: Mine, sub: string, { personId, dependent }: Whose): Write[] {
  if (dependent === null) return []
  const { householdId } = dependent
  return [
    deps.tables.householdPeople.expect(
      { householdId, personId },
      { condition: 'attribute_exists(#personId)' },
    ),
    takesBackFor(deps, sub, householdId),
  ]
}
