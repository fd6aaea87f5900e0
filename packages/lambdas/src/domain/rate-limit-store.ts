import { type Item, standing } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

/** A window of counted tries: at most `max` until `lifeSec` after the last one. */
export interface Window {
  readonly subject: string
  readonly max: number
  readonly lifeSec: number
}

type AttemptStore = Needs<{ attempts: ['put', 'update'] }>

/** Counts a try in every window, or says until which second one of them is closed. */
export async function countTry(
  deps: AttemptStore,
  windows: readonly Window[],
  now: Date,
): Promise<number | null> {
  const nowSec = Math.floor(now.getTime() / 1000)
  const { attempts } = deps.tables
  const fresh = new Set<string>()
  // A window that is over starts anew. A round may learn of one that is, or that somebody was faster there.
  for (let round = 0; round <= 2 * windows.length; round += 1) {
    const writes = windows.map(({ subject, max, lifeSec }) =>
      fresh.has(subject)
        ? attempts.put(
            { subject, tries: 1, ttl: nowSec + lifeSec },
            { condition: 'attribute_not_exists(#subject) OR #ttl <= :now', values: { now: nowSec } },
          )
        : attempts.update({ subject }, 'SET #tries = #tries + :one, #ttl = :end', {
            condition: '#ttl > :now AND #tries < :max',
            values: { one: 1, end: nowSec + lifeSec, now: nowSec, max },
          }),
    )
    const result = await deps.transact(writes)
    if (result.done) return null
    const closed = windows.flatMap((window, index) =>
      closedUntil(standing(attempts, result.seen[index]), window, nowSec),
    )
    if (closed.length > 0) return Math.max(...closed)
    for (const [index, { subject }] of windows.entries()) {
      const seen = result.seen[index]
      if (seen == null) continue
      if (isOver(standing(attempts, seen), nowSec)) fresh.add(subject)
      else fresh.delete(subject)
    }
  }
  return nowSec + 1
}

/** Takes a counted try back. */
export async function forgiveTry(deps: AttemptStore, windows: readonly Window[]): Promise<void> {
  await deps.transact(
    windows.map(({ subject }) =>
      deps.tables.attempts.update({ subject }, 'SET #tries = #tries - :one', {
        condition: '#tries > :zero',
        values: { one: 1, zero: 0 },
      }),
    ),
  )
}

/** Whole seconds from now to the second in which a window opens again; at least one. */
export function secondsTo(untilSec: number, now: Date): number {
  return Math.max(1, untilSec - Math.floor(now.getTime() / 1000))
}

/** Seconds until the hour, or the day in Tokyo, is over; at least one. */
export function leftOf(unit: 'hour' | 'day', now: Date): number {
  const [lengthSec, offsetSec] = unit === 'hour' ? [3_600, 0] : [86_400, 9 * 3_600]
  return lengthSec - ((Math.floor(now.getTime() / 1000) + offsetSec) % lengthSec)
}

function isOver(attempt: Item<'attempts'> | null, nowSec: number): boolean {
  return attempt === null || attempt.ttl <= nowSec
}

function closedUntil(attempt: Item<'attempts'> | null, { max }: Window, nowSec: number): number[] {
  return attempt !== null && attempt.ttl > nowSec && attempt.tries >= max ? [attempt.ttl] : []
}
