import type { Result } from '@app/shared/base/result.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { type Actor, type AuditEvent, writeAudited } from '#domain/audit-store.ts'
import { asRead, type Entry, type Queue, queueWrite, since } from '#domain/line-store.ts'
import type { AttendeesDeps } from '#features/attendees/attendees-store.ts'

/** So many are kept: more than a household may want to read. */
const MOVES = 20

interface Move {
  readonly queue: Queue
  readonly party: Entry
  /** Where it stands next. */
  readonly place: number
  /** The same as a number to say, 1 the first. */
  readonly to: number
}

/** The party stands elsewhere, which it reads with the reason; null when the line has changed since. */
export function saveMove(
  deps: AttendeesDeps,
  by: { readonly actor: Actor; readonly write: WriteRequest; readonly auditEvent: AuditEvent },
  { queue, party, place, to }: Move,
  reason: string,
) {
  const at = deps.now().toISOString()
  const value = { place: to }
  const moved = { at, from: party.place, to: place }
  const { condition, values } = asRead(party)
  const moves = [...(party.moves ?? []), { at, reason }].slice(-MOVES)
  const writes = [
    queueWrite(deps, party.eventId, queue, {
      waiting: queue.waiting,
      ...since(queue),
      moves: [...(queue.moves ?? []), moved].slice(-MOVES),
    }),
    deps.tables.queueEntries.put(
      { ...party, place, moves },
      { condition: `${condition} AND attribute_not_exists(#offer)`, values },
    ),
  ]
  return writeAudited(deps, by, value, writes, (): Result<typeof value, never> | null => null)
}
