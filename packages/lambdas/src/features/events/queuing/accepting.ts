import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { announceMails } from '#domain/mails-store.ts'
import { seatMailId } from '#features/events/joining/participation-store.ts'
import { readHouse } from '#features/events/joining/party-house-store.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { type ACCEPTED, saveAccepted } from '#features/events/queuing/accepting-store.ts'
import { readOwnEntry } from '#features/events/queuing/leaving-store.ts'
import { planFor, seatsOfPlan } from '#features/events/queuing/queue-plan.ts'
import { openOffer, recipientsOf, waitingOf } from '#features/events/queuing/queue-store.ts'
import { isQueueOver } from '#features/events/queuing/queue-times.ts'

type Answer = AnswerOf<typeof contract.acceptOffer>

/** The people who are asked come in. Each round decides by what it reads, and writes over it. */
export async function acceptOffer(deps: Deps<'queue'>, request: PartyRequest): Promise<Answer> {
  const { eventId, sub, write } = request
  const earlier = await earlierAnswer<typeof ACCEPTED, never>(deps, write)
  if (earlier !== null) return earlier
  return inRounds<Answer>(ROUNDS, async () => {
    const now = deps.now()
    const [{ member, queue, entry }, house] = await Promise.all([
      readOwnEntry(deps, eventId, sub),
      readHouse(deps, eventId, sub),
    ])
    const [counter] = house.counters
    if (member === null) return refuse('NO_PROFILE')
    if (member.status !== 'active') return refuseOnce(deps, write, refuse('MEMBER_RESTRICTED'))
    const offer = entry === null || counter === undefined ? null : openOffer(entry, counter, now)
    if (entry === null || queue === null || offer == null)
      return refuseOnce(deps, write, refuse('OFFER_OVER'))
    const waiting = await waitingOf(deps, entry)
    const asked = new Set(entry.people.slice(0, offer.count).map(({ personId }) => personId))
    const coming = waiting.filter(({ personId }) => asked.has(personId))
    if (coming.length === 0) return refuseOnce(deps, write, refuse('OFFER_OVER'))
    const party = { ...entry, people: coming }
    const plan = await planFor(deps, house, party, now, (counter) => closedTo(counter, now))
    if ('code' in plan) return refuseOnce(deps, write, plan)
    const seats = seatsOfPlan(plan, house.counters)
    // Staff gave them to somebody else.
    if (seats === null) return refuseOnce(deps, write, refuse('EVENT_FULL'))
    const others = waiting.filter(({ personId }) => !asked.has(personId))
    const hear = await recipientsOf(deps, party)
    const answer = await saveAccepted(
      deps,
      write,
      { queue, entry, others, hear, came: { house, plan, seats, actor: sub } },
      now,
    )
    if (answer?.ok)
      await announceMails(
        deps,
        hear.map((id) => seatMailId('eventJoined', { eventId, sub: id }, now)),
      )
    return answer
  })
}

function closedTo(counter: Item<'eventCounters'>, now: Date) {
  if (counter.status === 'cancelled') return 'EVENT_CANCELLED'
  if ((counter.startsAtSec ?? Infinity) * 1000 <= now.getTime()) return 'EVENT_STARTED'
  return isQueueOver(counter, now) ? 'OFFER_OVER' : null
}
