import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import type { JoinRules } from '#tables/fields.ts'

/** Who asks for which event, under which key. */
export interface SeatRequest {
  readonly eventId: string
  readonly sub: string
  readonly write: WriteRequest
}

/** Where a join is tried: the rules it is made under and the counter it takes a seat from. */
export interface Place {
  readonly rules: JoinRules
  readonly shard: number
  /** True when no other shard has a seat: a refusal here is the answer. */
  readonly isLast: boolean
}

interface Known {
  readonly rules: JoinRules
  readonly open: ReadonlySet<number>
}

/** What most events are; another one shows its rules when it first refuses. */
const PLAIN = knownAs({ shards: 1 })
/** Events a container remembers; the oldest goes first. */
const REMEMBERED = 500

function knownAs(rules: JoinRules): Known {
  return { rules, open: new Set(Array.from({ length: rules.shards }, (_, shard) => shard)) }
}

/**
 * What a container has learned about events from its own writes. It only chooses what to try: every rule is
 * a condition of the write itself, so stale knowledge costs a round trip and never a seat.
 */
export function seatMemory() {
  const events = new Map<string, Known>()
  const of = (eventId: string): Known => events.get(eventId) ?? PLAIN
  const homeOf = ({ rules }: Known, sub: string) => Number.parseInt(sub.slice(0, 8), 16) % rules.shards

  return {
    /** The place to try for a member: always the same shard first, then the next one not known to be full. */
    recall(eventId: string, sub: string): Place | null {
      const known = of(eventId)
      const { rules, open } = known
      for (let step = 0; step < rules.shards; step += 1) {
        const shard = (homeOf(known, sub) + step) % rules.shards
        if (open.has(shard)) return { rules, shard, isLast: rules.shards === 1 }
      }
      return null
    },
    /** The member's own shard, full or not. */
    home(eventId: string, sub: string): Place {
      const known = of(eventId)
      return { rules: known.rules, shard: homeOf(known, sub), isLast: known.rules.shards === 1 }
    },
    learn(eventId: string, rules: JoinRules): void {
      const oldest = events.size >= REMEMBERED ? events.keys().next().value : undefined
      if (oldest !== undefined) events.delete(oldest)
      events.set(eventId, knownAs(rules))
    },
    /** Which shards have a seat. After one disappointed there are none to trust: all are looked at again. */
    saw(eventId: string, open: readonly number[]): void {
      events.set(eventId, { rules: of(eventId).rules, open: new Set(open) })
    },
    forget(eventId: string): void {
      events.delete(eventId)
    },
  }
}
export type SeatMemory = ReturnType<typeof seatMemory>

/** The same rules, field by field. */
export function sameRules(a: JoinRules, b: JoinRules): boolean {
  return (['shards', 'minAge', 'maxAge', 'onDate', 'consentRequired'] as const).every(
    (field) => a[field] === b[field],
  )
}
