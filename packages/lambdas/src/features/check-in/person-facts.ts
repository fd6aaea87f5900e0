import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { GuardianOpening } from '@app/shared/guardians/states.ts'
import { isOpenFor } from '#domain/guardian-openings.ts'
import type { Person } from '#domain/people-store.ts'
import type { CheckInDeps } from '#features/check-in/check-in-store.ts'

/**
 * The person as 受付 judges them. A member's consent is what the table of consents says of this opening; for a person without a
 * login their guardian has decided.
 */
export function personFacts(deps: CheckInDeps, person: Person | null, opening: GuardianOpening) {
  if (person === null) return null
  const { member, birthDate } = person
  if (member === null) return { isActive: true, birthDate: birthDate ?? GROWN_UP, hasConsent: true }
  return {
    isActive: member.status === 'active',
    birthDate: member.birthDate,
    hasConsent: isOpenFor(member, {
      mode: deps.settings.GUARDIAN_CONSENT,
      today: tokyoDate(deps.now()),
      opening,
    }),
  }
}

/** A companion has no birth date. */
const GROWN_UP = '1970-01-01'
