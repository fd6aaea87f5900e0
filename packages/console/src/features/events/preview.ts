import type { EventFields } from '@app/shared/events/editing.ts'
import type { EventDetail, EventStatus } from '@app/shared/events/event.ts'
import { isOnlineAlone } from '@app/shared/events/rules.ts'

/** The event as a member would be shown it, were it saved as it stands. */
export function previewOf(
  eventId: string,
  fields: EventFields,
  facts: {
    readonly status: EventStatus
    readonly taken: number
    readonly organizationName: string | null
    readonly logo: string | null
    readonly postponed: boolean
    readonly cancelReason: string | null
  },
): EventDetail {
  const { organizationId } = fields
  return {
    eventId,
    eventName: fields.eventName,
    eventStartDateTime: fields.eventStartDateTime,
    eventEndDateTime: fields.eventEndDateTime,
    venue: { venueName: fields.venueName },
    organization:
      organizationId === null
        ? null
        : { organizationId, organizationName: facts.organizationName, color: null, logo: facts.logo },
    eventRegistrationStatus: facts.status === 'draft' ? 'open' : facts.status,
    currentParticipants: facts.taken,
    eventRegistrationLimit: fields.eventRegistrationLimit,
    eventDescription: fields.eventDescription,
    cover: fields.cover,
    materials: [],
    files: [],
    minAge: fields.minAge,
    maxAge: fields.maxAge,
    consentRequired: fields.consentRequired,
    feeYen: fields.feeYen,
    cancelUntil: fields.cancelUntil,
    registrationOpensAt: fields.opensAt,
    registrationClosesAt: fields.closesAt,
    venueAddress: fields.addressForSeats ? null : fields.venueAddress,
    mapUrl: fields.addressForSeats ? null : fields.mapUrl,
    addressForSeats: fields.addressForSeats && (fields.venueAddress ?? fields.mapUrl) !== null,
    onlineUrl: null,
    isOnline: isOnlineAlone(fields),
    guardianAccompanies: fields.guardianAccompanies,
    decisionAt: fields.decisionAt,
    decisionNote: fields.decisionNote,
    postponed: facts.postponed,
    cancelReason: facts.cancelReason,
    memberRestricted: false,
    userParticipationStatus: { isParticipating: false },
  }
}
