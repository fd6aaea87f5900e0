import type { StoredSession } from '#auth/stored.ts'

const SESSION_MS = 12 * 3_600_000
const IDLE_MS = 60 * 60_000

/** R1: a session of staff lives twelve hours, and ends after one without a press at the desk. */
export function isOver(
  { signedInMs, seenMs }: Pick<StoredSession, 'signedInMs' | 'seenMs'>,
  nowMs: number,
): boolean {
  return nowMs - signedInMs >= SESSION_MS || nowMs - seenMs >= IDLE_MS
}
