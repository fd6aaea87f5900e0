import { secondsOf } from '@app/shared/base/seconds.ts'
import { type Backoff, backoff, pauses } from '#aws/backoff.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** A window of counted tries: at most `max` until `lifeSec` after the last one. */
export interface Window {
  readonly subject: string
  readonly max: number
  readonly lifeSec: number
}

type AttemptStore = Needs<{ attempts: ['put', 'update'] }>

/** Counts a try in every window, or returns the second until which one of them is closed. */
export async function countTry(
  deps: AttemptStore,
  windows: readonly Window[],
  now: Date,
): Promise<number | null> {
  return (await count(deps, windows, now, 0))?.untilSec ?? null
}

/**
 * The same for a try that may be given back: it is open until `forgiveTry` or `settleTry`. Where only open tries
 * block it, this one waits for their outcome.
 */
export async function openTry(
  deps: AttemptStore,
  windows: readonly Window[],
  now: Date,
  waits: Backoff = backoff,
): Promise<number | null> {
  const pause = pauses(waits)
  for (;;) {
    const closed = await count(deps, windows, now, 1)
    if (closed === null || !closed.isPending) return closed?.untilSec ?? null
    try {
      await pause()
    } catch {
      // A try whose function died stays open: it counts like the others.
      return closed.untilSec
    }
  }
}

interface Closed {
  readonly untilSec: number
  /** True when the window would be open without the open tries. */
  readonly isPending: boolean
}

async function count(
  deps: AttemptStore,
  windows: readonly Window[],
  now: Date,
  open: 0 | 1,
): Promise<Closed | null> {
  const nowSec = secondsOf(now)
  const { attempts } = deps.tables
  const fresh = new Set<string>()
  // An expired window starts again at zero. A round may find one, or lose a race.
  for (let round = 0; round <= 2 * windows.length; round += 1) {
    const writes = windows.map(({ subject, max, lifeSec }) =>
      fresh.has(subject)
        ? attempts.put(
            { subject, tries: 1, open, ttl: nowSec + lifeSec },
            { condition: 'attribute_not_exists(#subject) OR #ttl <= :now', values: { now: nowSec } },
          )
        : attempts.update({ subject }, COUNTED, {
            condition: '#ttl > :now AND #tries < :max',
            values: { one: 1, open, none: 0, end: nowSec + lifeSec, now: nowSec, max },
          }),
    )
    const result = await deps.transact(writes)
    if (result.done) return null
    const closed = windows.flatMap((window, index) =>
      closedUntil(currentItem(attempts, result.failed[index]), window, nowSec),
    )
    if (closed.length > 0) {
      const untilSec = Math.max(...closed.map((each) => each.untilSec))
      return { untilSec, isPending: closed.every(({ isPending }) => isPending) }
    }
    for (const [index, { subject }] of windows.entries()) {
      const failed = result.failed[index]
      if (failed == null) continue
      if (isOver(currentItem(attempts, failed), nowSec)) fresh.add(subject)
      else fresh.delete(subject)
    }
  }
  return { untilSec: nowSec + 1, isPending: false }
}

const COUNTED = 'SET #tries = #tries + :one, #open = if_not_exists(#open, :none) + :open, #ttl = :end'

/** Gives an open try back. */
export function forgiveTry(deps: AttemptStore, windows: readonly Window[]): Promise<void> {
  return endTry(deps, windows, 'SET #tries = #tries - :one, #open = #open - :one')
}

/** Turns an open try into a counted one. */
export function settleTry(deps: AttemptStore, windows: readonly Window[]): Promise<void> {
  return endTry(deps, windows, 'SET #open = #open - :one')
}

async function endTry(deps: AttemptStore, windows: readonly Window[], change: string): Promise<void> {
  await deps.transact(
    windows.map(({ subject }) =>
      deps.tables.attempts.update({ subject }, change, {
        condition: '#tries > :zero AND #open > :zero',
        values: { one: 1, zero: 0 },
      }),
    ),
  )
}

/** Whole seconds from now to the second in which a window opens again; at least one. */
export function secondsTo(untilSec: number, now: Date): number {
  return Math.max(1, untilSec - secondsOf(now))
}

/** Seconds until the hour, or the day in Tokyo, is over; at least one. */
export function leftOf(unit: 'hour' | 'day', now: Date): number {
  const [lengthSec, offsetSec] = unit === 'hour' ? [3_600, 0] : [86_400, 9 * 3_600]
  return lengthSec - ((secondsOf(now) + offsetSec) % lengthSec)
}

function isOver(attempt: Item<'attempts'> | null, nowSec: number): boolean {
  return attempt === null || attempt.ttl <= nowSec
}

function closedUntil(attempt: Item<'attempts'> | null, { max }: Window, nowSec: number): Closed[] {
  if (attempt === null || attempt.ttl <= nowSec || attempt.tries < max) return []
  return [{ untilSec: attempt.ttl, isPending: attempt.tries - (attempt.open ?? 0) < max }]
}
