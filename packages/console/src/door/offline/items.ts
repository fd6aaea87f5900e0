import { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { type Review, rosterEndsMs } from '@app/shared/check-in/offline-rules.ts'
import * as v from 'valibot'

/** The list of an event as a phone keeps it: what the door's call gives, and nothing besides. */
export const StoredRoster = v.object({
  read: doorRoster.output,
  /** Who of staff read it. */
  operator: v.string(),
  readMs: v.number(),
  /** What the server's clock is ahead of the phone's (SEC-C8). */
  aheadMs: v.number(),
})
export type StoredRoster = v.InferOutput<typeof StoredRoster>

/** One unsent 受付: its call, event, operator, nonce and time. */
export const QueuedScan = v.object({
  call: v.literal('sendCheckIn'),
  eventId: v.string(),
  operator: v.string(),
  nonce: v.string(),
  /** By the server's clock, as far as the phone knows it. */
  scannedAt: v.string(),
  /** Null: 当日受付 of a person who is not in the list, by nickname. */
  receiptNumber: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  /** When the code was made that was read, if one was. */
  codeMadeAt: v.optional(v.string()),
  /** 再入場. */
  again: v.optional(v.boolean()),
  /** The server refused it: a volunteer informs the desk. It is never dropped unseen. */
  isRefused: v.boolean(),
  /** Why the server did not take it. */
  refusal: v.optional(v.string()),
})
export type QueuedScan = v.InferOutput<typeof QueuedScan>

/** A care note that was opened without a network: who opened which, and when. Never what it says. */
export const QueuedOpening = v.object({
  call: v.literal('sendCareOpening'),
  eventId: v.string(),
  personId: v.string(),
  operator: v.string(),
  nonce: v.string(),
  openedAt: v.string(),
})
export type QueuedOpening = v.InferOutput<typeof QueuedOpening>

/**
 * The state of a queued scan: only on the phone, sent without an answer, accepted by the server, accepted with 要確認, or
 * refused.
 */
export type ScanState = 'waits' | 'attempted' | 'sent' | 'review' | 'refused'

/** By what the server has answered, never by what the phone no longer has: nothing else is green (SEC-C7). */
export function stateOf(
  { nonce }: Pick<QueuedScan, 'nonce'>,
  by: {
    readonly answered: ReadonlyMap<string, Review | null>
    readonly attempted: ReadonlySet<string>
    readonly isRefused: boolean
  },
): ScanState {
  const review = by.answered.get(nonce)
  if (review !== undefined) return review === null ? 'sent' : 'review'
  if (by.isRefused) return 'refused'
  return by.attempted.has(nonce) ? 'attempted' : 'waits'
}

const HOUR_MS = 3_600_000
/** As long as a session lives: a phone that was put away opens no list. */
const OPENS_FOR_MS = 12 * HOUR_MS

/** When a list is deleted from the phone, by the phone's clock; the times of the event are the server's. */
export function rosterEndMs({ read: { event }, readMs, aheadMs }: StoredRoster): number {
  const times = { startsAt: event.eventStartDateTime, endsAt: event.eventEndDateTime }
  return Math.min(rosterEndsMs(times, readMs + aheadMs) - aheadMs, readMs + OPENS_FOR_MS)
}

/** The list as long as it may be kept. */
export function validRoster(roster: StoredRoster | null, nowMs: number): StoredRoster | null {
  return roster !== null && rosterEndMs(roster) > nowMs ? roster : null
}

/** The list with what this door has just done; the next reading brings the others. */
export function withChange(
  read: StoredRoster['read'],
  who: Pick<QueuedScan, 'receiptNumber' | 'nickName'> | null,
  isIn: boolean,
): StoredRoster['read'] {
  const { event, people } = read
  // The next reading knows who they are.
  if (who?.receiptNumber === null)
    return { ...read, event: { ...event, arrived: event.arrived + (isIn ? 1 : -1) } }
  const person = who === null ? undefined : people.find((one) => isOf(one, who))
  // 再入場, or somebody of 当日受付: the next reading knows.
  if (person === undefined || person.isIn === isIn) return read
  return {
    ...read,
    event: {
      ...event,
      arrived: event.arrived + (isIn ? 1 : -1),
      absent: event.absent - (person.isAbsent === true ? 1 : 0),
    },
    people: people.map((one) => (one === person ? { ...withoutAbsence(one), isIn } : one)),
  }
}

/** The list with those let in since: a scan that is not sent yet counts. */
export function withQueued(read: StoredRoster['read'], queued: readonly QueuedScan[]): StoredRoster['read'] {
  const { event, people } = read
  const isQueued = (one: StoredRoster['read']['people'][number]) =>
    queued.some((scan) => isOf(scan, one) && scan.eventId === event.eventId)
  const walkedIn = queued.filter((scan) => scan.receiptNumber === null && scan.eventId === event.eventId)
  const added = people.filter((one) => !one.isIn && isQueued(one))
  const absent = added.filter(({ isAbsent }) => isAbsent === true)
  return {
    ...read,
    event: {
      ...event,
      arrived: event.arrived + added.length + walkedIn.length,
      absent: event.absent - absent.length,
    },
    people: people.map((one) => (isQueued(one) ? { ...withoutAbsence(one), isIn: true } : one)),
  }
}

/** Coming in ends 欠席連絡, also where the 受付 is undone later. */
function withoutAbsence({ isAbsent: _, ...person }: StoredRoster['read']['people'][number]) {
  return person
}

/** Of two people with one number, the nickname tells which. */
function isOf(
  a: Pick<QueuedScan, 'receiptNumber' | 'nickName'>,
  b: Pick<QueuedScan, 'receiptNumber' | 'nickName'>,
): boolean {
  return a.receiptNumber === b.receiptNumber && a.nickName === b.nickName
}

/** In the order in which people came. */
export function oldestFirst(queued: readonly QueuedScan[]): QueuedScan[] {
  return [...queued].sort((a, b) => a.scannedAt.localeCompare(b.scannedAt))
}

/**
 * How far the server's clock is ahead of the phone's, by the times of a request and its answer (SEC-C8). A difference
 * within the time that the answer took counts as none.
 */
export function aheadOf(saidMs: number, requestedMs: number, cameMs: number): number {
  const ahead = saidMs - (requestedMs + cameMs) / 2
  return Math.abs(ahead) <= (cameMs - requestedMs) / 2 ? 0 : ahead
}
