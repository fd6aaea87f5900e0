import type { ScanQueue } from '#door/offline/scan-queue.ts'

export type ShiftEnd =
  | { readonly kind: 'ended' }
  | { readonly kind: 'unsent'; readonly count: number }
  /** What waits could not be read, or the list is still there. */
  | { readonly kind: 'unread' | 'listStays' }

interface EndShiftOptions {
  readonly eventId: string
  /** The person who works; null when unknown. */
  readonly operator: string | null
  /** The server can be asked. */
  readonly isThere: boolean
  readonly queue: Pick<ScanQueue, 'flush' | 'read'>
  dropList(): Promise<void>
}

/**
 * 受付を終了する: sends the queued scans, then deletes the list. Scans of other people delay no one: they stay sealed until
 * their own operator signs in.
 */
export async function endShift({
  eventId,
  operator,
  isThere,
  queue,
  dropList,
}: EndShiftOptions): Promise<ShiftEnd> {
  if (operator !== null && isThere) {
    // A sending that is already running does not include the latest scans.
    for (let round = 0; round < 2; round += 1) await queue.flush(operator).catch(() => false)
  }
  const stored = await queue.read()
  if (stored === null) return { kind: 'unread' }
  const waits = stored.filter(
    (scan) =>
      scan.eventId === eventId && !scan.isRefused && (operator === null || scan.operator === operator),
  )
  if (waits.length > 0) return { kind: 'unsent', count: waits.length }
  try {
    await dropList()
    return { kind: 'ended' }
  } catch {
    return { kind: 'listStays' }
  }
}
