import type { Review } from '@app/shared/check-in/offline-rules.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import type { DeskCode } from '#api/send.ts'
import { oldestFirst, type QueuedScan } from '#door/offline/items.ts'

export type Answer =
  | { readonly ok: true; readonly value: { readonly review: Review | null } }
  | { readonly ok: false; readonly code: DeskCode }

interface Means {
  /** It was undone before its turn. */
  isTaken(scan: QueuedScan): boolean
  send(scan: QueuedScan): Promise<Answer>
  /** The server has it: it may go from the phone. */
  done(scan: QueuedScan, review: Review | null): Promise<void>
  /** The server refuses it: it stays, and a volunteer informs the desk. */
  refused(scan: QueuedScan, code: DeskCode): Promise<void>
}

/** After these the others would fare no better. */
const STOPS: ReadonlySet<DeskCode> = new Set<DeskCode>([
  'UNAUTHORIZED',
  'TOO_MANY_REQUESTS',
  'STAFF_INACTIVE',
])

/**
 * Sends what waits, the oldest first and one at a time. A lost answer stops; the same nonce goes again later, and the
 * server has it once. Answers whether everything went that can go.
 */
export async function sendQueued(queued: readonly QueuedScan[], means: Means): Promise<boolean> {
  for (const scan of oldestFirst(queued)) {
    if (means.isTaken(scan)) continue
    const reply = await means.send(scan)
    if (reply.ok) await means.done(scan, reply.value.review)
    else if (isUnknown(reply.code) || STOPS.has(reply.code)) return false
    else await means.refused(scan, reply.code)
  }
  return true
}
