import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { EventFields } from '@app/shared/events/editing.ts'
import type { EventStatus } from '@app/shared/events/event.ts'
import { memberFieldsOf } from '@app/shared/events/fields.ts'
import { isOnlineAlone } from '@app/shared/events/rules.ts'

/** The event as members would see it if the form were saved now. */
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
    ...memberFieldsOf(fields),
    venue: { venueName: fields.venueName },
    organization:
      organizationId === null
        ? null
        : { organizationId, organizationName: facts.organizationName, color: null, logo: facts.logo },
    eventRegistrationStatus: facts.status === 'draft' ? 'open' : facts.status,
    currentParticipants: facts.taken,
    cover: fields.cover,
    materials: [],
    files: [],
    registrationOpensAt: fields.opensAt,
    registrationClosesAt: fields.closesAt,
    venueAddress: fields.addressForSeats ? null : fields.venueAddress,
    access: fields.addressForSeats ? null : fields.access,
    mapUrl: fields.addressForSeats ? null : fields.mapUrl,
    addressForSeats:
      fields.addressForSeats && (fields.venueAddress ?? fields.access ?? fields.mapUrl) !== null,
    onlineUrl: null,
    isOnline: isOnlineAlone(fields),
    postponed: facts.postponed,
    cancelReason: facts.cancelReason,
    easyCancelReason: null,
    shareSlug: null,
    otherDays: [],
    memberRestricted: false,
    userParticipationStatus: { isParticipating: false, absentAt: null },
  }
}
