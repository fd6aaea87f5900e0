import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { readCalendarFile } from '@app/shared/calendar-feed/contract.ts'
import { calendarFeed, type FeedEntry } from '@app/shared/events/calendar.ts'
import { endsAtMs } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { readAbsences } from '#domain/absences-store.ts'
import { CALENDAR_WORDS, feedName } from '#domain/calendar-mail.ts'
import { countedNetwork } from '#domain/counted-address.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { isGone } from '#domain/member-status.ts'
import { ownPeople } from '#domain/people-store.ts'
import { countTry, leftOf, secondsTo } from '#domain/rate-limit-store.ts'
import {
  readEvents,
  readOwner,
  readSeats,
  readTaken,
  subOfToken,
} from '#features/calendar-feed/calendar-file-store.ts'
import { hashOf, tokenIn } from '#features/calendar-feed/feed-token.ts'

type Files = Deps<'calendar-file'>
type Entry = FeedEntry & { readonly startsAt: string }

/** What one address may be asked for in an hour: several devices, each every few minutes. */
const READS_PER_HOUR = 120
/** Wrong addresses from one network in an hour. */
const MISSES_PER_HOUR = 60
/** Events of the last three months stay in the calendar. */
const PAST_MS = 92 * 86_400_000

/**
 * R15: the seats of the address's member. An unknown, stopped or former member's address is not found, by the same steps. A
 * calendar service reads for many people from one network, so only wrong addresses are counted by network.
 */
export async function readFile(
  deps: Files,
  file: string,
  sourceIp: string,
): Promise<AnswerOf<typeof readCalendarFile>> {
  const token = tokenIn(file)
  if (token === null) return refuse('NOT_FOUND')
  const tokenHash = hashOf(token)
  const [found, network] = await Promise.all([subOfToken(deps, tokenHash), countedNetwork(deps, sourceIp)])
  const { row, member } = await readOwner(deps, found)
  // The index may be late; the row has the current state.
  const owner = row?.tokenHash === tokenHash && !isGone(member) ? member : null
  const closed = await countRead(deps, owner === null ? null : tokenHash, network)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)
  if (owner === null) return refuse('NOT_FOUND')
  const isClosed = owner.status !== 'active' || areScreensClosed(deps, owner)
  const entries = isClosed ? [] : await entriesOf(deps, owner)
  return ok({ contentType: 'text/calendar; charset=utf-8', text: written(deps, entries) })
}

/** Seconds until it may be asked for again; null for now. */
async function countRead(deps: Files, tokenHash: string | null, network: string): Promise<number | null> {
  const now = deps.now()
  const hour = Math.floor(now.getTime() / 3_600_000)
  const [who, max] =
    tokenHash === null ? [`network#${network}`, MISSES_PER_HOUR] : [`feed#${tokenHash}`, READS_PER_HOUR]
  const window = { subject: `calendar-file#${who}#${hour}`, max, lifeSec: leftOf('hour', now) }
  const closed = await countTry(deps, [window], now)
  return closed === null ? null : secondsTo(closed, now)
}

/**
 * Seats that the member or a person of their household has, and those given back, of an event called off or of a 欠席連絡, as
 * cancelled. An event is cancelled once no one of them comes.
 */
async function entriesOf(deps: Files, owner: Item<'users'>): Promise<Entry[]> {
  const people = await ownPeople(deps, owner)
  const [seats, absences] = await Promise.all([
    Promise.all(people.map((personId) => readSeats(deps, personId))),
    Promise.all(people.map((personId) => readAbsences(deps, personId))),
  ])
  const isAbsent = ({ eventId, personId }: Item<'participations'>) =>
    absences[people.indexOf(personId)]?.has(eventId) === true
  const eventIds = [...new Set(seats.flat().map(({ eventId }) => eventId))]
  const oldest = deps.now().getTime() - PAST_MS
  const events = (
    await readEvents(
      deps,
      eventIds.map((eventId) => ({ eventId })),
    )
  ).filter((row) => endsAtMs(row) > oldest)
  const taken = Map.groupBy(await readTaken(deps, people, events), ({ eventId }) => eventId)
  return events
    .flatMap((row) => entryOf(deps, row, current(taken.get(row.eventId) ?? [], isAbsent)) ?? [])
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}

interface Current {
  readonly isComing: boolean
  readonly changedAt: string
}

/** How an event stands: by a seat whose person comes, else by the one that changed last. */
function current(
  seats: readonly Item<'participations'>[],
  isAbsent: (seat: Item<'participations'>) => boolean,
): Current | undefined {
  const coming = seats.filter((seat) => seat.status !== 'cancelled' && !isAbsent(seat))
  const [seat] = [...(coming.length > 0 ? coming : seats)].sort((a, b) =>
    a.changedAt < b.changedAt ? 1 : -1,
  )
  return seat && { isComing: coming.length > 0, changedAt: seat.changedAt }
}

function entryOf(
  { settings: { SITE_ORIGIN } }: Files,
  row: Item<'events'>,
  seat: Current | undefined,
): Entry | null {
  if (seat === undefined || row.eventStartDateTime === null || row.eventRegistrationStatus === 'draft')
    return null
  const { eventId, eventName, eventStartDateTime, eventEndDateTime, eventRegistrationStatus } = row
  const venue = { venueName: row.venueName }
  return {
    event: { eventId, eventName, eventStartDateTime, eventEndDateTime, venue, eventRegistrationStatus },
    startsAt: eventStartDateTime,
    url: `${SITE_ORIGIN}/event/${encodeURIComponent(eventId)}`,
    revision: {
      sequence: row.version ?? 0,
      isCancelled: !seat.isComing || eventRegistrationStatus === 'cancelled',
    },
    // A fixed time, so that an unchanged calendar has the same bytes.
    stampedAt: new Date(seat.changedAt),
  }
}

function written({ settings: { MAIL_SENDER: sender } }: Files, entries: readonly Entry[]): string {
  const place = {
    domain: new URL(sender.homepage).hostname,
    productName: sender.serviceName,
    organizer: { name: sender.companyName, mail: sender.supportMail },
  }
  return calendarFeed(entries, place, { ...CALENDAR_WORDS, calendarName: feedName(sender.serviceName) })
}
