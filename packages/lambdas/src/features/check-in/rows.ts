import type { Attendance } from '#domain/check-in-store.ts'

/** The row of somebody who comes in: the first time stays, 再入場 counts. */
export function rowOf(
  before: Attendance | null,
  now: Pick<Attendance, 'eventId' | 'personId' | 'nonce' | 'by' | 'staffId'>,
  at: Date,
): Attendance {
  const isIn = before?.state === 'in'
  return {
    ...now,
    state: 'in',
    at: isIn ? before.at : at.toISOString(),
    lastAt: at.toISOString(),
    reentries: isIn ? before.reentries + 1 : 0,
    version: (before?.version ?? 0) + 1,
    // 再入場 does not settle a 要確認.
    ...(isIn && before.review !== undefined && { review: before.review }),
    ...(isIn && before.settledAt !== undefined && { settledAt: before.settledAt }),
  }
}
