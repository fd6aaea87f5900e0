import type { GuardianMode, GuardianOpening } from '@app/shared/guardians/states.ts'
import type { Expectation, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { mayEnter } from '#domain/member-status.ts'

/** Somebody of a household as they were read. */
interface Read {
  readonly personId: string
  /** Null for a companion. */
  readonly birthDate: string | null
  readonly isGuardian: boolean
  /** They have a login. */
  readonly isMember: boolean
}

/** R9: what the consent for a child with a login must open. */
export interface Opening {
  readonly mode: GuardianMode
  readonly today: string
  readonly opening: GuardianOpening
}

/** Still of the household, as old as they were read, and active; a child with a login as their consent goes. */
export function asRead(
  {
    tables: { users, dependents, householdPeople },
  }: Needs<{ users: ['expect']; dependents: ['expect']; householdPeople: ['expect'] }>,
  householdId: string,
  { personId, birthDate, isGuardian, isMember }: Read,
  opening: Opening,
): Write[] {
  const age: Expectation =
    birthDate === null
      ? { condition: 'attribute_not_exists(#birthDate)' }
      : { condition: '#birthDate = :birthDate', values: { birthDate } }
  const and = ({ condition, values }: Expectation): Expectation => ({
    condition: `${condition} AND ${age.condition}`,
    values: { ...values, ...age.values },
  })
  if (isMember && isGuardian) {
    const condition = '#status = :active AND #householdId = :householdId'
    return [users.expect({ id: personId }, and({ condition, values: { active: 'active', householdId } }))]
  }
  return [
    householdPeople.expect({ householdId, personId }, { condition: 'attribute_exists(#personId)' }),
    isMember
      ? users.expect({ id: personId }, and(mayEnter(opening, opening.opening)))
      : dependents.expect({ personId }, and({ condition: 'attribute_exists(#personId)' })),
  ]
}
