import { birthDatesFor, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
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

/** R9: the same as `lacksConsent`, as a condition: active, and of age or consented where the event asks. */
export function mayEnter(consentRequired: boolean, today: string): Expectation {
  const active = { condition: '#status = :active', values: { active: 'active' } }
  if (!consentRequired) return active
  return {
    condition: `${active.condition} AND (#birthDate <= :adult OR #consentState = :approved)`,
    values: {
      ...active.values,
      adult: birthDatesFor({ minAge: LEGAL_ADULT_AGE }, today).latest,
      approved: 'approved',
    },
  }
}

/** A member who may take part, or at least give back what they have: restricted members included. */
export const STILL_IN: Expectation = {
  condition: '#status IN (:active, :restricted)',
  values: { active: 'active', restricted: 'restricted' },
}
