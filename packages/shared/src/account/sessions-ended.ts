import * as v from 'valibot'
import { secondsOf } from '#base/seconds.ts'

/** What a verified access token says of its session. */
export interface SessionFacts {
  /** The session's id, the same in all of its tokens; null when the token has none. */
  readonly id: string | null
  /** When the password was typed that the session began with. */
  readonly authTimeSec: number | null
  readonly issuedAtSec: number | null
}

/** The sessions of a person that we ended: all that began before a second, and single ones. */
export const SessionsEnded = v.object({
  beforeSec: v.number(),
  single: v.array(v.object({ id: v.string(), atSec: v.number() })),
})
export type SessionsEnded = v.InferOutput<typeof SessionsEnded>

/** Longer than an access token lives: the pool has revoked the refresh token, so the session gets no other. */
const RETENTION_SEC = 3_600
const ENTRIES_MAX = 50

export function isEnded(ended: SessionsEnded | undefined, { id, authTimeSec }: SessionFacts): boolean {
  if (ended === undefined) return false
  return (authTimeSec ?? 0) < ended.beforeSec || ended.single.some((one) => one.id === id)
}

/** Every session that began before now. */
export function allEnded(now: Date): SessionsEnded {
  return { beforeSec: secondsOf(now), single: [] }
}

/** One session more. */
export function withEnded(before: SessionsEnded | undefined, id: string, now: Date): SessionsEnded {
  const atSec = secondsOf(now)
  const { beforeSec, single } = before ?? { beforeSec: 0, single: [] }
  const others = single.filter((one) => one.id !== id && one.atSec > atSec - RETENTION_SEC)
  return { beforeSec, single: [...others, { id, atSec }].slice(-ENTRIES_MAX) }
}
