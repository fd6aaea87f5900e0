import type { Expectation, Item } from '#aws/dynamodb/condition.ts'

/** SEC-A7: a member who left or was deregistered. An account without a profile is not gone, nor is a restricted member. */
export function isGone(member: Pick<Item<'users'>, 'status'> | null): boolean {
  return member?.status === 'left' || member?.status === 'deregistered'
}

/** The same as a condition on the member's item, for the transaction that writes. */
export const NOT_GONE: Expectation = {
  condition: 'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered)',
  values: { left: 'left', deregistered: 'deregistered' },
}

/** A member who may take part, or at least give back what they have: restricted members included. */
export const STILL_IN: Expectation = {
  condition: '#status IN (:active, :restricted)',
  values: { active: 'active', restricted: 'restricted' },
}
