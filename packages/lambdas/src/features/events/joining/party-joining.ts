import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, type Refusal, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/events/party-press-contract.ts'
import { choicesOf, mayBe, partyFault, partyWith } from '@app/shared/events/party-rules.ts'
import type { Deps } from '#aws/deps.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { count } from '#aws/metrics.ts'
import { inRounds } from '#aws/retryable.ts'
import { announceMails } from '#domain/mails-store.ts'
import {
  chooseSeats,
  countsOf,
  type Entrant,
  type PartyAt,
  type SeatsAt,
  seatsNeeded,
} from '#domain/party-seats.ts'
import { askWith } from '#features/events/joining/party-care.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { ownSeat, type PartyRequest, ROUNDS, whoIsIn } from '#features/events/joining/party-people.ts'
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
  { people, careRequest = '' }: Pick<InputOf<typeof contract.joinParty>, 'people' | 'careRequest'>,
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
    const care = careRequest === '' ? [] : [await askWith(deps, request, house, careRequest)]
    const answer = await savePartyJoin(deps, request, { house, ...plan, care }, value, now)
    if (answer?.ok) await announceMails(deps, partyMailIds('eventJoined', house, request, plan.entrants, now))
    return answer
  })
}

/** What a press of joining comes to: the people who join with the seats they take, or why they cannot. */
function planJoin(
  house: House,
  { eventId, sub }: PartyRequest,
  people: InputOf<typeof contract.joinParty>['people'],
  now: Date,
):
  | { readonly at: PartyAt; readonly entrants: readonly Entrant[]; readonly seats: readonly SeatsAt[] }
  | Refusal<JoinCode> {
  const { member, householdId, party } = house
  const [counter] = house.counters
  if (member === null) return refuse('NO_PROFILE')
  if (member.status !== 'active') return refuse('MEMBER_RESTRICTED')
  if (counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  if (householdId === null) return refuse('NO_HOUSEHOLD')
  const personOf = new Map(house.people.map((person) => [person.personId, person]))
  if (people.some(({ personId }) => !personOf.has(personId))) return refuse('FORBIDDEN')
  const unit = counter.rules.unit ?? 'person'
  const at = { eventId, partyId: householdId, unit, party }
  const coming = people.flatMap(({ personId, part }) => {
    const person = personOf.get(personId)
    return person === undefined || person.row !== null ? [] : [{ person, part }]
  })
  if (coming.length === 0) return { at, entrants: [], seats: [] }
  const closed = whyClosed(counter, now)
  if (closed !== null) return refuse(closed)
  const onDate = counter.rules.onDate ?? tokyoDate(now)
  if (coming.some(({ person }) => !person.isActive)) return refuse('MEMBER_RESTRICTED')
  if (coming.some(({ person, part }) => !mayBe(part, choicesOf(person, counter.rules, onDate))))
    return refuse('AGE_NOT_ALLOWED')
  const entrants = [
    ...coming.map(({ person, part }) => ({
      personId: person.personId,
      part,
      isAdult: person.kind !== 'child',
      isIn: false,
    })),
    ...(unit === 'person' ? house.people.flatMap(ownSeat) : []),
  ]
  const fault = partyFault(partyWith(countsOf(party), entrants, unit), counter.rules)
  if (fault !== null) return refuse(fault)
  const needed = seatsNeeded(at, entrants)
  const home = Number.parseInt(sub.slice(0, 8), 16) % counter.rules.shards
  const seats = chooseSeats(house.counters, needed, home)
  if (seats !== null) return { at, entrants, seats }
  return refuse(
    needed > 1 && chooseSeats(house.counters, 1, home) !== null ? 'PARTY_TOO_LARGE' : 'EVENT_FULL',
  )
}
type JoinCode = (typeof contract.joinParty)['refusals'][number]
