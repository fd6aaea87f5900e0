import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { hasStarted, registrationOf } from '@app/shared/events/rules.ts'
import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { isAgeAllowed } from '@app/shared/members/age.ts'
import { ageRange } from '@app/ui/text/event-view.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import type { ReactNode } from 'react'
import { event as japanese } from '#text/event-page.ts'
import { opensAt } from '#text/events.ts'

/** What the rules of an event need to know of the member, as far as it is known. */
export interface Asking {
  readonly birthDate: string | null
  /** Of a minor. */
  readonly guardian: Pick<MyGuardian, 'isMinor' | 'opens' | 'limits'> | null
}

/** Why joining is closed, for all or for this member, as far as the screen knows; the server still decides. */
export function joinRefusal(
  event: EventDetail,
  asking: Asking,
  now: Date,
  words: Words['seat'] = japanese,
): ReactNode {
  return whyClosed(event, now, words) ?? ageRefusal(event, asking.birthDate, now, words)
}

/** R9: what the guardian of a minor has not allowed, so that the screen does not offer it. */
export function guardianRefusal(
  { consentRequired, feeYen, userParticipationStatus }: EventDetail,
  { guardian }: Asking,
): 'CONSENT_REQUIRED' | 'GUARDIAN_LIMIT' | null {
  if (guardian === null || !guardian.isMinor || userParticipationStatus.isParticipating) return null
  if (!guardian.opens.includes(consentRequired ? 'consentEvents' : 'events')) return 'CONSENT_REQUIRED'
  return guardian.limits.includes('freeEventsOnly') && feeYen !== 0 ? 'GUARDIAN_LIMIT' : null
}

function ageRefusal(
  event: EventDetail,
  birthDate: string | null,
  now: Date,
  words: Words['seat'],
): ReactNode {
  const ages = ageRange(event.minAge, event.maxAge)
  if (birthDate === null || ages === null || event.userParticipationStatus.isParticipating) return null
  const day = tokyoDate(event.eventStartDateTime === null ? now : new Date(event.eventStartDateTime))
  const range = { minAge: event.minAge ?? undefined, maxAge: event.maxAge ?? undefined }
  return isAgeAllowed(birthDate, range, day) ? null : words.ageRange(ages)
}

function whyClosed(event: EventDetail, now: Date, words: Words['seat']): ReactNode {
  const status = registrationOf(event, now)
  if (status === 'cancelled') return words.cancelled
  if (status === 'ended') return words.over
  if (hasStarted(event, now)) return words.begun
  if (event.userParticipationStatus.isParticipating) return null
  if (event.memberRestricted) return words.restricted
  if (status === 'scheduled') return opensAt(event)
  if (status === 'full') return words.full
  return status === 'open' ? null : words.closed
}
