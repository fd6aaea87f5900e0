import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, type Refusal, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/party-press-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { count } from '#aws/metrics.ts'
import { inRounds } from '#aws/retryable.ts'
import { announceMails } from '#domain/mails-store.ts'
import { chooseSeats, type SeatsAt, seatsNeeded } from '#domain/party-seats.ts'
import { answersWith, partiesOf } from '#features/events/joining/party-answers.ts'
import { askWith } from '#features/events/joining/party-care.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { type PartyRequest, ROUNDS, whoIsIn } from '#features/events/joining/party-people.ts'
import { type Planned, planParty } from '#features/events/joining/party-planning.ts'
import { partyMailIds, savePartyJoin } from '#features/events/joining/party-writes-store.ts'
import { whyClosed } from '#features/events/joining/why-closed.ts'

type Participate = Deps<'participate'>
type JoinAnswer = AnswerOf<typeof contract.joinParty>

/**
 * Everyone named joins, or no one. Each round decides by what it reads, and every rule is a condition of the write: when
 * something has changed since, the next round reads again.
 */
export async function joinParty(
  deps: Participate,
  request: PartyRequest,
  {
    people,
    careRequest = '',
    answers,
  }: Pick<InputOf<typeof contract.joinParty>, 'people' | 'careRequest' | 'answers'>,
): Promise<JoinAnswer> {
  const earlier = await earlierAnswer<contract.WhoIsIn, never>(deps, request.write)
  if (earlier !== null) return earlier
  return inRounds<JoinAnswer>(ROUNDS, async () => {
    const now = deps.now()
    const house = await readHouse(deps, request.eventId, request.sub)
    const plan = planJoin(house, request, people, now)
    if ('code' in plan) {
      count('JoinRefused', { code: plan.code })
      return refuseOnce(deps, request.write, plan)
    }
    const joining = plan.entrants.filter(({ isIn }) => !isIn)
    const value = {
      people: [...whoIsIn(house), ...joining.map(({ personId, part }) => ({ personId, part }))],
    }
    if (joining.length === 0) return ok(value)
    const ids = value.people.map(({ personId }) => personId)
    const said =
      answers === undefined ? null : await answersWith(deps, request, partiesOf(house), ids, answers)
    if (said !== null && 'code' in said) return refuseOnce(deps, request.write, said)
    const care = careRequest === '' ? [] : [await askWith(deps, request, house, careRequest)]
    const asked = [...care, ...(said === null ? [] : [said])]
    const answer = await savePartyJoin(deps, request, { house, ...plan, asked }, value, now)
    if (answer?.ok) await announceMails(deps, partyMailIds('eventJoined', house, request, plan.entrants, now))
    return answer
  })
}

/** What a press of joining comes to: the people who join with the seats they take, or why they cannot. */
function planJoin(
  house: House,
  request: PartyRequest,
  people: InputOf<typeof contract.joinParty>['people'],
  now: Date,
): (Planned & { readonly seats: readonly SeatsAt[] }) | Refusal<JoinCode> {
  const planned = planParty(house, request, people, now, (counter) => whyClosed(counter, now))
  if ('code' in planned) return planned
  const { at, entrants } = planned
  if (entrants.length === 0) return { ...planned, seats: [] }
  const asked = new Set(people.map(({ personId }) => personId))
  // Who waits, in whatever party, leaves the line first.
  if (house.people.some(({ personId, isWaiting }) => isWaiting && asked.has(personId)))
    return refuse('EVENT_QUEUED')
  const [counter] = house.counters
  const needed = seatsNeeded(at, entrants)
  // A seat of such an event is taken by a payment.
  if (counter?.rules.inAdvance && needed > 0) return refuse('EVENT_CLOSED')
  const home = Number.parseInt(request.sub.slice(0, 8), 16) % house.counters.length
  const seats = counter?.queued && needed > 0 ? null : chooseSeats(house.counters, needed, home)
  if (seats !== null) return { ...planned, seats }
  if (counter?.rules.queue !== undefined) return refuse('EVENT_QUEUED')
  const hasOne = chooseSeats(house.counters, 1, home) !== null
  return refuse(needed > 1 && hasOne ? 'PARTY_TOO_LARGE' : 'EVENT_FULL')
}

type JoinCode = (typeof contract.joinParty)['refusals'][number]
