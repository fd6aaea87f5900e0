import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/queue-contract.ts'
import { seatsFor } from '@app/shared/events/queue-rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { type Entry, type Queue, readLine } from '#domain/line-store.ts'
import { announceMails, mailIdOf } from '#domain/mails-store.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { type Changed, saveChanged } from '#features/events/queuing/changing-store.ts'
import { closedTo, type EntryRequest, wished } from '#features/events/queuing/entering.ts'
import { faultOfEntry, planFor } from '#features/events/queuing/queue-plan.ts'
import { queueMails, recipientsOf, waitingOf } from '#features/events/queuing/queue-store.ts'
import { isQueueOver } from '#features/events/queuing/queue-times.ts'

type Answer = AnswerOf<typeof contract.changeEntry>

/** The caller's household waits as other people, or would come as fewer of them. Each round decides by what it reads, and writes over it. */
export async function changeEntry(
  deps: Deps<'queue'>,
  request: PartyRequest,
  { toEnd, ...asked }: EntryRequest & { readonly toEnd: boolean },
): Promise<Answer> {
  const { eventId, sub, write } = request
  const earlier = await earlierAnswer<Changed, never>(deps, write)
  if (earlier !== null) return earlier
  return inRounds<Answer>(ROUNDS, async () => {
    const now = deps.now()
    const [{ queue, line }, house] = await Promise.all([
      readLine(deps, eventId),
      readHouse(deps, eventId, sub),
    ])
    const at = line.findIndex(({ partyId }) => partyId === house.householdId)
    const before = line[at]
    if (before === undefined || queue === null || !mayChange(before))
      return refuseOnce(deps, write, refuse('CONFLICT'))
    const next = { ...before, ...wished(asked), enteredBy: sub }
    if (isSame(before, next)) return ok({ ahead: at })
    const waiting = await waitingOf(deps, before)
    const plan = await planChange(deps, house, next, waiting, now)
    if ('code' in plan) return refuseOnce(deps, write, plan)
    const keepsPlace = at === line.length - 1 || !needsMore(plan.at.unit, waiting, next.people)
    if (!keepsPlace && !toEnd) return refuseOnce(deps, write, refuse('CONFLICT'))
    const entry = keepsPlace ? next : { ...next, ...endOf(queue, now) }
    const mails = queueMails('queueEntered', eventId, await recipientsOf(deps, entry), now, {})
    const ahead = keepsPlace ? at : line.length - 1
    const answer = await saveChanged(
      deps,
      write,
      { house, plan, before, entry, waiting, queue, ahead, mails },
      now,
    )
    if (answer?.ok) await announceMails(deps, mails.map(mailIdOf))
    return answer
  })
}

/** A household changes its entry while it stands in the line and is not asked; an application is changed in the draw. */
export function mayChange({ partyId, enteredBy, place, offer }: Entry): boolean {
  return partyId !== enteredBy && place > 0 && offer === undefined
}

/** C2: more people in the same seats keep the place. */
function needsMore(
  unit: Parameters<typeof seatsFor>[1],
  before: Entry['people'],
  after: Entry['people'],
): boolean {
  return seatsFor(after, unit) > seatsFor(before, unit)
}

/** Behind all who wait, as one who enters now. */
function endOf({ version }: Queue, now: Date): Pick<Entry, 'place' | 'enteredAt'> {
  return { place: version + 1, enteredAt: now.toISOString() }
}

function isSame(before: Entry, next: Entry): boolean {
  return before.least === next.least && JSON.stringify(before.people) === JSON.stringify(next.people)
}

/** What the rules say to the party as it will wait. Fewer people, or others of them first, need no open registration. */
async function planChange(
  deps: Deps<'queue'>,
  house: House,
  next: Entry,
  waiting: Entry['people'],
  now: Date,
) {
  const stays = new Set(waiting.map(({ personId }) => personId))
  const isAdding = next.people.some(({ personId }) => !stays.has(personId))
  const elsewhere = new Set(
    house.people.flatMap(({ personId, isWaiting }) => (isWaiting && !stays.has(personId) ? [personId] : [])),
  )
  const plan = await planFor(deps, house, next, now, (counter) =>
    isAdding ? closedTo(counter, now) : isOver(counter, now),
  )
  if ('code' in plan) return plan
  const [counter] = house.counters
  if (plan.kind !== 'party' || counter === undefined) return refuse('CONFLICT')
  if (next.people.some(({ personId }) => elsewhere.has(personId))) return refuse('ALREADY_IN')
  const fault = faultOfEntry(plan, next, counter.rules)
  return fault === null ? { ...plan, isAdding } : refuse(fault)
}

function isOver(counter: Item<'eventCounters'>, now: Date) {
  if (counter.status === 'cancelled') return 'EVENT_CANCELLED'
  return isQueueOver(counter, now) ? 'EVENT_CLOSED' : null
}
