import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { type Entry, type Queue, readLine } from '#domain/line-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import { whyClosed } from '#features/events/joining/why-closed.ts'
import { mayChange } from '#features/events/queuing/changing.ts'
import { passesOf } from '#features/events/queuing/passes.ts'
import { lacksYes } from '#features/events/queuing/queue-plan.ts'
import { openOffer, readMember } from '#features/events/queuing/queue-store.ts'
import { endOfQueueMs, isQueueOver } from '#features/events/queuing/queue-times.ts'

/** How many parties wait, and where the caller's stands. Who waits is named to no one. */
export async function readQueue(
  deps: Deps<'queue'>,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readQueue>> {
  const [member, { queue, line }, counters] = await Promise.all([
    readMember(deps, sub),
    readLine(deps, eventId),
    readCounters(deps, eventId),
  ])
  if (member === null) return refuse('NO_PROFILE')
  if (!isStillIn(member)) return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  const [counter] = counters
  if (counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  const now = deps.now()
  const endsAtMs = endOfQueueMs(counter)
  const own = line.findIndex(({ partyId }) => partyId === sub || partyId === member.householdId)
  const entry = line[own]
  const mayEnter = member.status === 'active' && counter.rules.queue !== undefined
  return ok({
    isOpen: mayEnter && whyClosed(counter, now) === null && !isQueueOver(counter, now),
    waiting: line.length,
    endsAt: endsAtMs === Infinity ? null : new Date(endsAtMs).toISOString(),
    own:
      entry === undefined
        ? null
        : {
            ahead: own,
            people: entry.people,
            least: entry.least,
            passes: passesOf(entry, queue),
            moves: movesOf(entry, queue),
            mayChange: member.status === 'active' && mayChange(entry),
            needsYes: entry.partyId === sub && (await lacksYes(deps, eventId, member)),
            offer: openOffer(entry, counter, now) ?? null,
          },
  })
}

/** The times that staff put this party into the line or moved it, with the reason, or put another one before it, without. */
function movesOf({ place, enteredAt, moves = [] }: Entry, queue: Queue | null) {
  const before = (queue?.moves ?? [])
    .filter(({ at, from, to }) => at >= enteredAt && to < place && place < from)
    .map(({ at }) => ({ at, reason: null, isEntry: false }))
  const own = moves.map(({ at, reason, isEntry = false }) => ({ at, reason, isEntry }))
  return [...own, ...before].sort((one, other) => one.at.localeCompare(other.at))
}
