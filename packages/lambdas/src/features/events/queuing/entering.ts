import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { type Entry, readLine } from '#domain/line-store.ts'
import { announceMails, mailIdOf } from '#domain/mails-store.ts'
import { chooseSeats, seatsNeeded } from '#domain/party-seats.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { whyClosed } from '#features/events/joining/why-closed.ts'
import { type Entered, saveEntry } from '#features/events/queuing/entering-store.ts'
import { faultOfEntry, planFor } from '#features/events/queuing/queue-plan.ts'
import { queueMails, recipientsOf } from '#features/events/queuing/queue-store.ts'
import { isQueueOver } from '#features/events/queuing/queue-times.ts'

type QueueDeps = Deps<'queue'>
type Answer = AnswerOf<typeof contract.enterQueue>
export type EntryRequest = Pick<InputOf<typeof contract.enterQueue>, 'people' | 'least'>

/** A party enters the line of a full event. Each round decides by what it reads, and writes over it. */
export async function enterQueue(
  deps: QueueDeps,
  request: PartyRequest,
  asked: EntryRequest,
): Promise<Answer> {
  const earlier = await earlierAnswer<Entered, never>(deps, request.write)
  if (earlier !== null) return earlier
  return inRounds<Answer>(ROUNDS, async () => {
    const now = deps.now()
    const { eventId, sub } = request
    const [{ queue, line }, house] = await Promise.all([
      readLine(deps, eventId),
      readHouse(deps, eventId, sub),
    ])
    const entry: Entry = {
      eventId,
      partyId: house.householdId ?? sub,
      // Those entered over a later version stand behind.
      place: (queue?.version ?? 0) + 1,
      enteredBy: sub,
      enteredAt: now.toISOString(),
      ...wished(asked),
    }
    const plan = await planEntry(deps, house, entry, now)
    if ('code' in plan) return refuseOnce(deps, request.write, plan)
    if (line.some(({ partyId }) => partyId === entry.partyId))
      return refuseOnce(deps, request.write, refuse('CONFLICT'))
    const waits = new Set(house.people.filter(({ isWaiting }) => isWaiting).map(({ personId }) => personId))
    // In another party: a child by themselves, or a member before their household.
    if (entry.people.some(({ personId }) => waits.has(personId)))
      return refuseOnce(deps, request.write, refuse('ALREADY_IN'))
    const mails = queueMails('queueEntered', eventId, await recipientsOf(deps, entry), now, {})
    const answer = await saveEntry(deps, request.write, { house, plan, entry, queue, line, mails }, now)
    if (answer?.ok) await announceMails(deps, mails.map(mailIdOf))
    return answer
  })
}

/** What the rules say to a party, and whether it has to wait at all. */
async function planEntry(deps: QueueDeps, house: House, entry: Entry, now: Date) {
  const [counter] = house.counters
  const plan = await planFor(deps, house, entry, now, (one) => closedTo(one, now), { mayLackYes: true })
  if ('code' in plan) return plan
  if (counter === undefined) return refuse('NOT_FOUND')
  if (plan.kind === 'party') {
    const fault = faultOfEntry(plan, entry, counter.rules)
    if (fault !== null) return refuse(fault)
  } else if (house.people.some(({ row }) => row !== null)) return refuse('ALREADY_IN')
  const needed = plan.kind === 'party' ? seatsNeeded(plan.at, plan.entrants) : 1
  const isFree = needed === 0 || (!counter.queued && chooseSeats(house.counters, needed, 0) !== null)
  // There are seats: they join.
  return isFree ? refuse('CONFLICT') : plan
}

/** Who waits, and how few of them would come. */
export function wished({ people, least = people.length }: EntryRequest): Pick<Entry, 'people' | 'least'> {
  return { people, least: Math.min(least, people.length) }
}

/** Why no one enters a line. */
export function closedTo(counter: Item<'eventCounters'>, now: Date) {
  const closed = whyClosed(counter, now)
  if (closed !== null) return closed
  return counter.rules.queue === undefined || isQueueOver(counter, now) ? 'EVENT_CLOSED' : null
}
