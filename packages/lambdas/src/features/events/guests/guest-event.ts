import { readWebAddress } from '@app/shared/base/web-address.ts'
import { type PayAt, plainFieldsOf } from '@app/shared/events/fields.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import type { PublicEvent } from '@app/shared/events/public-contract.ts'
import type { QueueRule } from '@app/shared/events/queue-rule.ts'
import { isOnlineAlone, nonBlank, seatsLeft } from '@app/shared/events/rules.ts'
import { themeOf } from '@app/shared/events/theme-of.ts'
import { sharePicturePath } from '@app/shared/media/share-picture.ts'
import type { Shared } from '#features/events/guests/guests-store.ts'
import { summary } from '#features/events/listing/listing.ts'
import { isQueueOver } from '#features/events/queuing/queue-times.ts'
import { numberOf } from '#features/events/stored/public-number.ts'

/** All that people without an account read of an event. */
export interface GuestEvent extends PublicEvent {
  /** For the script that leads members to their own page of it; it opens nothing without a session. */
  readonly eventId: string
  readonly description: string | null
  /** In やさしい日本語, with readings. */
  readonly easyDescription: string | null
  readonly seats: number | null
  readonly payAt: PayAt
  readonly feeNote: string | null
  readonly belongings: string | null
  readonly guardianAccompanies: boolean
  readonly opensAt: string | null
  /** Null where they are for people with a seat. */
  readonly address: string | null
  readonly access: string | null
  readonly mapUrl: string | null
  /** It has one of them, and only people with a seat read it. */
  readonly hidesPlace: boolean
  /** The picture that apps show beside its link, below the origin: drawn for it, else the drawing of its theme. */
  readonly sharePicture: string
  /** Search engines may show it. */
  readonly isListed: boolean
}

/** A public event in a list. */
export function publicEvent({ event: row, organization, counters }: Shared, now: Date): PublicEvent {
  const organizations = new Map(organization === null ? [] : [[organization.organizationId, organization]])
  const event = summary(row, organizations, numberOf(counters, now.getTime()), now)
  const { minAge, maxAge, feeYen } = plainFieldsOf(row)
  return {
    slug: row.slug ?? '',
    eventName: nonBlank(row.eventName),
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venueName: nonBlank(row.venueName),
    isOnline: isOnlineAlone(row),
    organizationName: nonBlank(organization?.organizationName),
    cover: row.cover ?? null,
    theme: themeOf({ ...event, theme: row.theme ?? null }),
    minAge,
    maxAge,
    feeYen,
    status: event.eventRegistrationStatus,
    seatUnit: event.seatUnit,
    seatsLeft: seatsLeft(event),
    queue: lineOf(event.queue, counters, now),
    drawAt: event.drawAt,
  }
}

/** Whether people may wait: not once the line has ended. */
function lineOf(queue: QueueRule, [counter]: Shared['counters'], now: Date): QueueRule {
  return counter === undefined || isQueueOver(counter, now) ? 'none' : queue
}

/** A shared event on its page; address, way and map as the event's switch says (F8). */
export function guestEvent(shared: Shared, now: Date): GuestEvent {
  const { event: row, counters, picture } = shared
  const fields = plainFieldsOf(row)
  const opensAtSec = counters.find((counter) => counter.opensAtSec !== undefined)?.opensAtSec
  const where = fields.addressForSeats ? { venueAddress: null, access: null, mapUrl: null } : fields
  const listed = publicEvent(shared, now)
  return {
    ...listed,
    sharePicture: picture === null ? `share/${listed.theme}.png` : sharePicturePath(picture),
    eventId: row.eventId,
    description: nonBlank(fields.eventDescription),
    easyDescription: nonBlank(fields.easyDescription),
    seats: fields.eventRegistrationLimit,
    payAt: fields.payAt,
    feeNote: nonBlank(fields.feeNote),
    belongings: nonBlank(fields.belongings),
    guardianAccompanies: fields.guardianAccompanies,
    opensAt: opensAtSec === undefined ? null : new Date(opensAtSec * 1000).toISOString(),
    address: nonBlank(where.venueAddress),
    access: nonBlank(where.access),
    mapUrl: readWebAddress(mapLink(where) ?? ''),
    hidesPlace: fields.addressForSeats && (fields.venueAddress ?? fields.access ?? fields.mapUrl) !== null,
    isListed: fields.visibility === 'public',
  }
}
