import type { Item } from '#aws/dynamodb/condition.ts'

export type Pace = Item<'mailPace'>

/** What the mail service allows the whole account, and what it has taken in the last 24 hours. */
export interface MailAccount {
  readonly perSecond: number
  readonly perDay: number
  readonly sent: number
}

/** The worker's part of rate and quota. The rest is for the codes of the user pools, which use the same account. */
export const SHARE = 0.7
/** How long the numbers of the account count as current. */
export const READING_MS = 300_000
/** How long the queue rests when the quota is used up: the 24 hours roll on. */
const QUOTA_PAUSE_MS = 900_000
const THROTTLE_PAUSE_MS = 1_000
/** Shorter than a run of the worker, which waits for its end. */
export const THROTTLE_PAUSE_MAX_MS = 20_000
/** Tokens of so many seconds are kept: with the rate itself they stay below the account's rate. */
const BURST_SEC = 0.2
const SECOND_MS = 1_000
const DAY_MS = 86_400_000
/** A wait that staff need not know of. */
const MOMENT_MS = 120_000
const FIVE_MINUTES_MS = 300_000

/** Whether the account is to be asked. A reading in the future is of a clock that was set back. */
export function isReadingDue({ readAt }: Pace, now: Date): boolean {
  const age = now.getTime() - Date.parse(readAt)
  return !(age >= 0 && age < READING_MS)
}

/** The pace of an account; one that does not answer leaves the numbers, at first those of Amazon's sandbox. */
export function afterReading(pace: Pace, account: MailAccount | null, now: Date): Pace {
  const isFirst = pace.readAt === ''
  const known = account ?? (isFirst ? { perSecond: 1, perDay: 200, sent: 0 } : null)
  const readAt = now.toISOString()
  if (known === null) return { ...pace, readAt }
  const perDay = Math.floor(known.perDay * SHARE)
  return { ...pace, readAt, perSecond: known.perSecond * SHARE, perDay, room: perDay - known.sent }
}

/** Takes up to so many tokens; how long the next takes when nothing is left. */
export function afterTaking(
  pace: Pace,
  wanted: number,
  now: Date,
): { readonly pace: Pace; readonly got: number; readonly waitMs: number } {
  const { perSecond } = pace
  const age = now.getTime() - Date.parse(pace.tokensAt)
  const most = Math.max(1, perSecond * BURST_SEC)
  const grown = Number.isNaN(age) ? most : pace.tokens + (Math.max(0, age) * perSecond) / SECOND_MS
  const tokens = Math.min(most, grown)
  const got = Math.max(0, Math.floor(Math.min(tokens, wanted, pace.room)))
  const waitMs = got > 0 ? 0 : Math.ceil(((1 - tokens) * SECOND_MS) / perSecond)
  const after = { ...pace, tokens: tokens - got, tokensAt: now.toISOString(), room: pace.room - got }
  return { pace: after, got, waitMs }
}

/** A throttle rests the queue for seconds, twice as long each time; a used-up quota and a stopped account for minutes. */
export function afterRefusal(pace: Pace, isForLong: boolean, now: Date, random: number): Pace {
  const throttle = Math.min(THROTTLE_PAUSE_MAX_MS, THROTTLE_PAUSE_MS * 2 ** pace.pauses) * (0.5 + random / 2)
  const until = new Date(now.getTime() + (isForLong ? QUOTA_PAUSE_MS : throttle)).toISOString()
  // Mails on their way get the same answer: it is one throttle.
  if (restMs(pace, now) > 0) return isForLong ? { ...pace, pausedUntil: until } : pace
  return { ...pace, pausedUntil: until, pauses: pace.pauses + 1 }
}

/** How long the queue rests; 0 when it does not. A longer rest than there can be is of a clock that was set back. */
export function restMs({ pausedUntil }: Pace, now: Date): number {
  const left = Date.parse(pausedUntil) - now.getTime()
  return left > 0 && left <= QUOTA_PAUSE_MS ? left : 0
}

/** When the last of so many mails leaves, by the rate and the quota. */
export function lastMailAt(pace: Pace, mails: number, now: Date): Date {
  const start = now.getTime() + restMs(pace, now)
  const { perSecond, perDay } = pace
  const later = mails - Math.max(0, pace.room)
  const days = later <= 0 ? 0 : Math.ceil(later / Math.max(1, perDay))
  const ofTheLastDay = later <= 0 ? mails : later - (days - 1) * perDay
  return new Date(start + days * DAY_MS + (ofTheLastDay / perSecond) * SECOND_MS)
}

/** The same for people, to five minutes; null where nothing waits for longer than a moment. */
export function waitsUntil(pace: Pace, mails: number, now: Date): string | null {
  if (mails === 0 || pace.readAt === '') return null
  const last = lastMailAt(pace, mails, now).getTime()
  if (last - now.getTime() < MOMENT_MS) return null
  return new Date(Math.ceil(last / FIVE_MINUTES_MS) * FIVE_MINUTES_MS).toISOString()
}
