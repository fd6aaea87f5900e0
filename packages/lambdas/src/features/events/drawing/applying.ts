import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/draw-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import type { Entry } from '#domain/line-store.ts'
import { announceMails, mailIdOf } from '#domain/mails-store.ts'
import {
  type APPLIED,
  saveApplication,
  saveWithdrawal,
  WITHDRAWN,
} from '#features/events/drawing/applying-store.ts'
import { numberOf, readDrawRow } from '#features/events/drawing/draw-store.ts'
import { type House, readCounters, readHouse } from '#features/events/joining/party-house-store.ts'
import { type PartyRequest, ROUNDS } from '#features/events/joining/party-people.ts'
import { closedToAll } from '#features/events/joining/why-closed.ts'
import { faultOfEntry, planFor } from '#features/events/queuing/queue-plan.ts'
import { queueMails, readMember, recipientsOf } from '#features/events/queuing/queue-store.ts'
import { readOwn } from '#features/events/queuing/waiting-writes-store.ts'

type DrawDeps = Deps<'draw'>
type Applied = AnswerOf<typeof contract.applyToDraw>
type Withdrawn = AnswerOf<typeof contract.withdrawFromDraw>
type Asked = Pick<InputOf<typeof contract.applyToDraw>, 'people' | 'least'>

/** A party applies, or changes its application. Early or late makes no difference: its number is the same. */
export async function applyToDraw(deps: DrawDeps, request: PartyRequest, asked: Asked): Promise<Applied> {
  const earlier = await earlierAnswer<typeof APPLIED, never>(deps, request.write)
  if (earlier !== null) return earlier
  return inRounds<Applied>(ROUNDS, async () => {
    const now = deps.now()
    const { eventId, sub } = request
    const [draw, house] = await Promise.all([readDrawRow(deps, eventId), readHouse(deps, eventId, sub)])
    const partyId = house.householdId ?? sub
    const [before, lot] = await Promise.all([
      readOwn(deps, eventId, [partyId]),
      numberOf(deps, eventId, partyId),
    ])
    const { people } = asked
    const least = Math.min(asked.least ?? people.length, people.length)
    const entry: Entry = {
      eventId,
      partyId,
      place: 0,
      enteredBy: sub,
      enteredAt: now.toISOString(),
      people,
      least,
      lot,
    }
    const plan = await planApplication(deps, house, entry, now)
    if ('code' in plan) return refuseOnce(deps, request.write, plan)
    if (draw?.stage !== 'open') return refuseOnce(deps, request.write, refuse('EVENT_CLOSED'))
    const mails = queueMails('drawApplied', eventId, await recipientsOf(deps, entry), now, {})
    const answer = await saveApplication(deps, request.write, { house, plan, entry, before, mails }, now)
    if (answer?.ok) await announceMails(deps, mails.map(mailIdOf))
    return answer
  })
}

/** What the rules say to a party, and to each smaller number that it accepts. */
async function planApplication(deps: DrawDeps, house: House, entry: Entry, now: Date) {
  const [counter] = house.counters
  const plan = await planFor(deps, house, entry, now, (one) => closedTo(one, now))
  if ('code' in plan) return plan
  if (plan.kind === 'member')
    return house.people.some(({ row }) => row !== null) ? refuse('ALREADY_IN') : plan
  const fault = counter === undefined ? null : faultOfEntry(plan, entry, counter.rules)
  return fault === null ? plan : refuse(fault)
}

function closedTo(counter: Item<'eventCounters'>, now: Date) {
  const closed = closedToAll(counter, now)
  if (closed !== null) return closed
  return counter.drawn === undefined && !isDue(counter, now) ? null : 'EVENT_CLOSED'
}

/** The applications of the draw have ended; of an event without one as well. */
function isDue({ rules }: Item<'eventCounters'>, now: Date): boolean {
  return (rules.drawAtSec ?? 0) * 1000 <= now.getTime()
}

/** The caller's party applies no more; after the closing the draw or the line has it. */
export async function withdrawFromDraw(
  deps: DrawDeps,
  { eventId, sub, write }: PartyRequest,
): Promise<Withdrawn> {
  const earlier = await earlierAnswer<typeof WITHDRAWN, never>(deps, write)
  if (earlier !== null) return earlier
  return inRounds<Withdrawn>(ROUNDS, async () => {
    const member = await readMember(deps, sub)
    if (member === null) return refuse('NO_PROFILE')
    const parties = [member.householdId, sub].flatMap((partyId) => partyId ?? [])
    const [draw, entry, [counter]] = await Promise.all([
      readDrawRow(deps, eventId),
      readOwn(deps, eventId, parties),
      readCounters(deps, eventId),
    ])
    if (entry === null) return ok(WITHDRAWN)
    if (draw?.stage !== 'open' || counter === undefined || isDue(counter, deps.now()))
      return refuseOnce(deps, write, refuse('EVENT_CLOSED'))
    return saveWithdrawal(deps, write, entry)
  })
}
