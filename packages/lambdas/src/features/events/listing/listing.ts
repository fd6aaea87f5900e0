import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { type listEvents as listEventsCall, PAGE_SIZE } from '@app/shared/events/contract.ts'
import type { getEvent as getEventCall } from '@app/shared/events/detail-contract.ts'
import { MaterialFile, MaterialLink } from '@app/shared/events/event.ts'
import { type Audience, memberFieldsOf } from '@app/shared/events/fields.ts'
import type { QueueRule } from '@app/shared/events/queue-rule.ts'
import { queueEndsAtMs } from '@app/shared/events/queue-rules.ts'
import { isOnlineAlone, registrationOf } from '@app/shared/events/rules.ts'
import { visibleTo } from '@app/shared/events/visible-to.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { type Card, readPlace, writePlace } from '#features/events/listing/listing-page-store.ts'
import { hasSeatOfDependent, readEvent, readPage } from '#features/events/listing/listing-store.ts'
import { takenWithOwn } from '#features/events/stored/public-number.ts'
import type { PublicNumber } from '#tables/public-numbers.ts'

type Listing = Deps<'event-management'>

/** Of an event without counters. */
export const NO_NUMBER: PublicNumber = { taken: 0, readAtMs: 0 }

/**
 * One page of events: running and coming ones, and with `includeAll` past ones after them (G27). An account without a
 * profile gets public fields (SEC-B12).
 */
export async function listEvents(
  deps: Listing,
  input: InputOf<typeof listEventsCall>,
  sub: string,
): Promise<AnswerOf<typeof listEventsCall>> {
  const now = deps.now()
  const page = await readPage(deps, sub, {
    place: readPlace(input.nextToken, now),
    limit: input.limit ?? PAGE_SIZE,
    withPast: input.includeAll === 'true',
  })
  if (page.member !== null && page.member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, page.member)) return refuse('CONSENT_REQUIRED')
  const organizations = new Map(page.organizations.map((row) => [row.organizationId, row]))
  const visible = page.rows.filter((row) => row.eventRegistrationStatus !== 'draft')
  const audience = page.member === null ? 'account' : 'member'
  const events = visible.map((row) =>
    visibleTo(audience, summary(row, organizations, page.numbers.get(row.eventId) ?? NO_NUMBER, now)),
  )
  return ok({ events, nextToken: page.next === null ? null : writePlace(page.next) })
}

/**
 * One event with the caller's own participation; drafts do not exist for members (SEC-B11). A member who is restricted, or
 * waits for a guardian's consent (R9), reads what they or their household have a seat of, to give it back.
 */
export async function getEvent(
  deps: Listing,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof getEventCall>> {
  const read = await readEvent(deps, eventId, sub)
  const { event, organization, number, participation, others, otherDays, member, attendance } = read
  const memberRestricted = member?.status === 'restricted'
  const hasOthers = hasSeatOfDependent(others)
  const hadSeat = participation !== null || hasOthers
  if (member !== null && member.status !== 'active' && !(memberRestricted && hadSeat)) {
    return refuse('MEMBER_RESTRICTED')
  }
  const consentMissing = areScreensClosed(deps, member)
  if (consentMissing && participation === null) return refuse('CONSENT_REQUIRED')
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  const organizations = new Map(organization === null ? [] : [[organization.organizationId, organization]])
  const isIn = participation?.status === 'registered'
  const isParticipating = isIn || hasOthers
  const ofHousehold = participation === null ? others : [participation, ...others]
  const shown = memberFieldsOf(event)
  const counted = number ?? NO_NUMBER
  const seen = summary(
    event,
    organizations,
    { ...counted, taken: takenWithOwn(counted, ofHousehold) },
    deps.now(),
  )
  return ok(
    visibleTo(audienceOf(member, isParticipating && !consentMissing), {
      ...seen,
      ...shown,
      queue: queueOf(counted),
      drawAt: seen.drawAt,
      cancelUntil: timeOf(counted.cancelUntilSec),
      addressForSeats: shown.addressForSeats && (shown.venueAddress ?? shown.access ?? shown.mapUrl) !== null,
      materials: event.materials.filter((material) => v.is(MaterialLink, material)),
      files: event.materials.filter((material) => v.is(MaterialFile, material)),
      postponed: event.postponed ?? false,
      cancelReason: event.cancelReason ?? null,
      easyCancelReason: event.easyCancelReason ?? null,
      shareSlug: event.visibility === 'members' ? null : (event.slug ?? null),
      otherDays,
      memberRestricted,
      userParticipationStatus: {
        isParticipating,
        absentAt: isIn && attendance?.state === 'absent' ? attendance.lastAt : null,
      },
    }),
  )
}

/** SEC-B12: materials are for unrestricted members with a seat. */
function audienceOf(member: Item<'users'> | null, hasSeat: boolean): Audience {
  if (member === null) return 'account'
  return hasSeat && member.status === 'active' ? 'seat' : 'member'
}

/** An event as its card shows it. */
export function summary<Organization>(
  row: Card,
  organizations: ReadonlyMap<string, Organization>,
  number: PublicNumber,
  now: Date,
) {
  const { taken, unit, drawAtSec, opensAtSec, closesAtSec } = number
  const event = {
    eventId: row.eventId,
    eventName: row.eventName,
    eventStartDateTime: row.eventStartDateTime,
    eventEndDateTime: row.eventEndDateTime,
    venue: row.venueName === null ? null : { venueName: row.venueName },
    organization: organizations.get(row.organizationId ?? '') ?? null,
    cover: row.cover ?? null,
    theme: row.theme ?? null,
    eventRegistrationStatus: row.eventRegistrationStatus,
    registrationOpensAt: timeOf(opensAtSec),
    registrationClosesAt: timeOf(closesAtSec),
    currentParticipants: taken,
    eventRegistrationLimit: row.eventRegistrationLimit,
    seatUnit: unit ?? 'person',
    queue: isLineOver(row, number, now) ? 'none' : queueOf(number),
    drawAt: timeOf(drawAtSec),
    feeYen: row.feeYen ?? null,
    minAge: row.minAge,
    maxAge: row.maxAge,
    isOnline: isOnlineAlone(row),
  }
  return { ...event, eventRegistrationStatus: registrationOf(event, now) }
}

/** Staff who switch it off leave those who wait in their order. */
function queueOf({ queue, queued }: PublicNumber): QueueRule {
  return queue ?? (queued === true ? 'inOrder' : 'none')
}

/** No one can enter the line any more. */
function isLineOver({ eventStartDateTime: start }: Card, { cancelUntilSec }: PublicNumber, now: Date) {
  const endsAtMs = queueEndsAtMs({
    startsAtMs: start === null ? null : Date.parse(start),
    cancelUntilMs: cancelUntilSec === undefined ? null : cancelUntilSec * 1000,
  })
  return endsAtMs <= now.getTime()
}

function timeOf(atSec: number | undefined): string | null {
  return atSec === undefined ? null : new Date(atSec * 1000).toISOString()
}
