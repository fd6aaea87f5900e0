import { createHash } from 'node:crypto'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { mailIdOf } from '@app/lambdas/domain/mails-store.ts'
import { isToCome, reminderTasks } from '@app/lambdas/features/events/notices/reminders-store.ts'
import { listingKeys } from '@app/lambdas/tables/listing-keys.ts'
import { secondsOf, ttlAfter } from '@app/shared/base/seconds.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { SLUG_LENGTH } from '@app/shared/events/slug.ts'
import { checkInItems } from '#seed/check-ins.ts'
import type { DemoEvent } from '#seed/demo-event.ts'
import type { DemoPicture } from '#seed/pictures.ts'

const WEEK_MS = 7 * 24 * 3_600_000
/** Who planned the demo's reminders. */
const BY = { staffId: 'demo', name: 'demo', role: 'owner' } as const

/** An event with its counter, the reminders that saving it would have planned, and matching participations: the invariant holds from the start. */
export function eventItems(
  demo: DemoEvent,
  demoMember: string,
  now: Date,
  pictures: ReadonlyMap<DemoPicture, string> = new Map(),
  /** Members for the seats, in turn; seats beyond them belong to people without a row. */
  members: readonly string[] = [],
) {
  const picture = demo.cover && pictures.get(demo.cover.drawing)
  const status = demo.status ?? 'open'
  const slug = demo.more?.visibility === undefined ? null : slugOf(demo.eventId)
  const event: Item<'events'> = {
    eventId: demo.eventId,
    listing: 'all',
    ...listingKeys(demo.starts, demo.ends),
    ...(demo.organizationId !== null && { organizationId: demo.organizationId }),
    eventName: demo.name,
    eventStartDateTime: demo.starts?.toISOString() ?? null,
    eventEndDateTime: demo.ends?.toISOString() ?? null,
    eventDescription: demo.description,
    venueName: demo.venue,
    ...(demo.theme !== undefined && { theme: demo.theme }),
    ...(demo.onlineUrl !== undefined && { onlineUrl: demo.onlineUrl }),
    eventRegistrationStatus: status,
    eventRegistrationLimit: demo.limit,
    materials: [],
    minAge: demo.minAge ?? null,
    maxAge: demo.maxAge ?? null,
    consentRequired: demo.consentRequired ?? false,
    feeYen: demo.feeYen === undefined ? 0 : demo.feeYen,
    counterShards: 1,
    ...(demo.offlineExpected && { offlineExpected: true }),
    ...demo.more,
    ...(slug !== null && { slug }),
    ...(demo.cover && picture !== undefined && { cover: { picture, alt: demo.cover.alt } }),
  }
  const people = Array.from({ length: demo.taken }, (_, index) =>
    index === 0 && demo.joined ? demoMember : (members[index] ?? personOf(demo.eventId, index)),
  )
  const counter: Item<'eventCounters'> = {
    eventId: demo.eventId,
    shard: 0,
    taken: people.length,
    status,
    rules: {
      shards: 1,
      ...(demo.consentRequired && { consentRequired: true }),
      ...(demo.minAge !== undefined && { minAge: demo.minAge }),
      ...(demo.maxAge !== undefined && { maxAge: demo.maxAge }),
      ...((demo.minAge ?? demo.maxAge) !== undefined && { onDate: tokyoDate(demo.starts ?? now) }),
    },
    ...(demo.limit !== null && { seats: demo.limit }),
    ...(demo.starts !== null && { startsAtSec: secondsOf(demo.starts) }),
  }
  const taken = takenAt(demo, now)
  const participations = people.map(
    (personId, index): Item<'participations'> => ({
      eventId: demo.eventId,
      personId,
      partyId: personId,
      status: 'registered',
      queueNo: taken.getTime() + index,
      shard: 0,
      changedAt: taken.toISOString(),
    }),
  )
  const starts = status === 'cancelled' ? null : event.eventStartDateTime
  const tasks = reminderTasks(demo.eventId, starts, BY).filter((task) => isToCome(task, now))
  const shareLinks = slug === null ? [] : [{ slug, eventId: demo.eventId }]
  const mails = demo.joined ? [joinedMail(demo.eventId, demoMember, taken)] : []
  return {
    event,
    shareLinks,
    counter,
    participations,
    tasks,
    mails,
    checkIns: checkInItems(demo, people, now),
  }
}

/** The mail about the demo member's seat, as their notifications show it. */
function joinedMail(subjectId: string, personId: string, takenAt: Date): Item<'mails'> {
  const at = takenAt.toISOString()
  const mail = { kind: 'eventJoined', personId, subjectId, version: at } as const
  return {
    ...mail,
    mailId: mailIdOf(mail),
    data: '{}',
    state: 'sent',
    dueAt: at,
    createdAt: at,
    sentAt: at,
    attempts: 1,
    ttl: ttlAfter(takenAt, { days: 400 }),
  }
}

/** The seats of an event that has begun were taken the week before it. */
function takenAt({ starts }: DemoEvent, now: Date): Date {
  return starts === null || starts > now ? now : new Date(starts.getTime() - WEEK_MS)
}

/** The same public address each time. */
function slugOf(eventId: string): string {
  return createHash('sha256').update(`${eventId}#slug`).digest('hex').slice(0, SLUG_LENGTH)
}

/** The same made-up person each time, so that repeated seeding adds no participation. */
function personOf(eventId: string, index: number): string {
  const hex = createHash('sha256').update(`${eventId}#${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
