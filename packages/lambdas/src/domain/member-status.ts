import type { GuardianMode, GuardianOpening } from '@app/shared/guardians/states.ts'
import type { Expectation, Item } from '#aws/dynamodb/condition.ts'
import { stateOpens } from '#domain/guardian-openings.ts'

/**
 * SEC-A7: a member who left or was deregistered, or whose application was refused (G51). False for an account without a
 * profile, a restricted member and a waiting person.
 */
export function isGone(member: Pick<Item<'users'>, 'status'> | null): boolean {
  return member !== null && !isIn(member.status)
}

/** The same as a condition on the member's item, for the transaction that writes. */
export const NOT_GONE: Expectation = {
  condition: 'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered, :refused)',
  values: { left: 'left', deregistered: 'deregistered', refused: 'refused' },
}

/** A member or an applicant: both have a profile to correct, and may leave. */
export function isIn(status: Item<'users'>['status'] | undefined): boolean {
  return status === 'waiting' || status === 'active' || status === 'restricted'
}

/** R9: the consent that an event requires of a minor with a seat: none, unless the event requires an approval. */
export function openingOfSeat(consentRequired: boolean): GuardianOpening | null {
  return consentRequired ? 'consentEvents' : null
}

/** R9: the consent that a new seat requires of a minor. */
export function openingOfNewSeat(consentRequired: boolean): GuardianOpening {
  return consentRequired ? 'consentEvents' : 'events'
}

/** R9: the condition for an active member whose consent opens `opening`; null requires no consent. */
export function mayEnter(
  { mode, today }: { readonly mode: GuardianMode; readonly today: string },
  opening: GuardianOpening | null,
): Expectation {
  if (opening === null) return ACTIVE
  const open = stateOpens({ mode, today, opening })
  return {
    condition: `${ACTIVE.condition} AND ${open.condition}`,
    values: { ...ACTIVE.values, ...open.values },
  }
}

/** A member who may take part, or at least give back what they have: restricted members included. */
export const STILL_IN: Expectation = {
  condition: '#status IN (:active, :restricted)',
  values: { active: 'active', restricted: 'restricted' },
}

/** An active member. */
export const ACTIVE: Expectation = { condition: '#status = :active', values: { active: 'active' } }

/** An active member, who was read. */
export function isActive({ status }: Pick<Item<'users'>, 'status'>): boolean {
  return status === 'active'
}

/** A member, restricted or not, who was read. */
export function isStillIn({ status }: Pick<Item<'users'>, 'status'>): boolean {
  return status === 'active' || status === 'restricted'
}
