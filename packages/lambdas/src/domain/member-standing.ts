import type { Expectation, Item } from '#aws/dynamodb/condition.ts'

/** SEC-A7: a member who has left or was deregistered. Who has no profile yet is not gone, nor is who is restricted. */
export function isGone(member: Pick<Item<'users'>, 'status'> | null): boolean {
  return member?.status === 'left' || member?.status === 'deregistered'
}

/** The same as a condition on the member's item, for the transaction that writes. */
export const NOT_GONE: Expectation = {
  condition: 'attribute_not_exists(#id) OR NOT #status IN (:left, :deregistered)',
  values: { left: 'left', deregistered: 'deregistered' },
}

/** A member who takes part, or may no longer take part in more: who is restricted keeps what they may give back. */
export const STILL_IN: Expectation = {
  condition: '#status IN (:active, :restricted)',
  values: { active: 'active', restricted: 'restricted' },
}
