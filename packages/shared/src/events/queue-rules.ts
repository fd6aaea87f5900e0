import type { SeatUnit } from '#events/fields.ts'
import type { Part } from '#events/parts.ts'
import { holdsSeat } from '#events/party-rules.ts'
import type { QueueRule } from '#events/queue-rule.ts'

const HOUR_MS = 3_600_000
/** The queue ends so long before the start. */
const END_BEFORE_MS = 2 * HOUR_MS
/** 空きを活かす: smaller parties pass once seats are idle so long, or the start is so near. */
export const IDLE_MS = 24 * HOUR_MS
export const NEAR_MS = 72 * HOUR_MS

/** When a queue ends, in ms: at キャンセルの期限, or two hours before the start; never without a date. */
export function queueEndsAtMs(times: {
  readonly startsAtMs: number | null
  readonly cancelUntilMs: number | null
}) {
  const { startsAtMs, cancelUntilMs } = times
  return Math.min(cancelUntilMs ?? Infinity, startsAtMs === null ? Infinity : startsAtMs - END_BEFORE_MS)
}

/** Whether a party that fits may go before one that does not. */
export function mayPass(
  rule: QueueRule,
  {
    nowMs,
    startsAtMs,
    idleSinceMs,
  }: { readonly nowMs: number; readonly startsAtMs: number | null; readonly idleSinceMs: number | null },
): boolean {
  if (rule !== 'fillSeats') return false
  const isNear = startsAtMs !== null && startsAtMs - nowMs < NEAR_MS
  return isNear || (idleSinceMs !== null && nowMs - idleSinceMs >= IDLE_MS)
}

/** A party in the line: its people in the order in which they go first, and the smallest number that it accepts. */
export interface InLine {
  readonly people: readonly { readonly part: Part }[]
  readonly least: number
  /** The first of them are asked whether they come. */
  readonly offer?: { readonly count: number } | undefined
}

/** How many people of a party come in with so many free seats: all, or the most that it accepts; null where it does not fit. */
export function fitting({ people, least }: InLine, free: number, unit: SeatUnit): number | null {
  for (let count = people.length; count >= least; count -= 1)
    if (seatsFor(people.slice(0, count), unit) <= free) return count
  return null
}

/** The seats of people who come together. */
export function seatsFor(people: InLine['people'], unit: SeatUnit): number {
  if (unit === 'family') return 1
  return people.filter(({ part }) => holdsSeat(part, unit)).length
}

/** The seats that are held for those who are asked. */
export function offeredSeats(line: readonly InLine[], unit: SeatUnit): number {
  return line.reduce(
    (sum, { people, offer }) =>
      offer === undefined ? sum : sum + seatsFor(people.slice(0, offer.count), unit),
    0,
  )
}

/** Whose turn it is among those who are not asked yet: the first party, or, where passing is allowed, the first that fits; null while no party's turn has come. */
export function nextOf<Party extends InLine>(
  line: readonly Party[],
  free: number,
  unit: SeatUnit,
  passes: boolean,
): { readonly party: Party; readonly count: number; readonly passed: readonly Party[] } | null {
  const waiting = line.filter(({ offer }) => offer === undefined)
  for (const [at, party] of waiting.entries()) {
    const count = fitting(party, free, unit)
    if (count !== null) return { party, count, passed: waiting.slice(0, at) }
    if (!passes) return null
  }
  return null
}
