import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, type Refusal, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/party-press-contract.ts'
import { partyFault, partyWith } from '@app/shared/events/party-rules.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { earlierAnswer, refuseOnce } from '#aws/dynamodb/idempotency.ts'
import { inRounds } from '#aws/retryable.ts'
import { announceMails } from '#domain/mails-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { countsOf, inParty, isOfParty, type PartyAt, type PartyRow } from '#domain/party-seats.ts'
import { partiesOf } from '#features/events/joining/party-answers.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { isOurs, type PartyRequest, ROUNDS, whoIsIn } from '#features/events/joining/party-people.ts'
import { partyMailIds, savePartyLeave } from '#features/events/joining/party-writes-store.ts'
import { leaveRefusal } from '#features/events/joining/why-closed.ts'
import { backWrites } from '#features/events/paying/leaving-backs.ts'

type Participate = Deps<'participate'>
type LeaveAnswer = AnswerOf<typeof contract.leaveParty>

/** Gives places back, all or none: who is not in is no fault. */
export async function leaveParty(
  deps: Participate,
  request: PartyRequest,
  personIds: readonly string[],
): Promise<LeaveAnswer> {
  const earlier = await earlierAnswer<contract.WhoIsIn, never>(deps, request.write)
  if (earlier !== null) return earlier
  return inRounds<LeaveAnswer>(ROUNDS, async () => {
    const now = deps.now()
    const house = await readHouse(deps, request.eventId, request.sub)
    const plan = planLeave(house, request, personIds, now)
    if ('code' in plan) return refuseOnce(deps, request.write, plan)
    const gone = new Set(personIds)
    const value = { people: whoIsIn(house).filter(({ personId }) => !gone.has(personId)) }
    if (plan.rows.length === 0) return ok(value)
    const backs = await backsOf(deps, house, plan, now)
    const answer = await savePartyLeave(deps, request, { house, ...plan, backs }, value, now)
    if (answer?.ok) await announceMails(deps, partyMailIds('eventLeft', house, request, plan.rows, now))
    return answer
  })
}

/** What goes back to them of a payment in advance. */
function backsOf(
  deps: Participate,
  house: House,
  { at, rows }: { readonly at: PartyAt; readonly rows: readonly PartyRow[] },
  now: Date,
): Promise<Write[]> {
  if (deps.settings.PAYMENT_WAYS.length === 0) return Promise.resolve([])
  const starts = house.counters[0]?.startsAtSec
  const leavers = {
    eventId: at.eventId,
    partyIds: partiesOf(house),
    personIds: rows.map(({ personId }) => personId),
    unit: at.unit,
    isEmpty: countsOf(at.party).people - rows.filter(isOfParty).length <= 0,
    startsAtMs: starts === undefined ? null : starts * 1000,
  }
  return backWrites(deps, leavers, now)
}

function planLeave(
  house: House,
  { eventId }: PartyRequest,
  personIds: readonly string[],
  now: Date,
): { readonly at: PartyAt; readonly rows: readonly PartyRow[] } | Refusal<LeaveCode> {
  const { member, householdId, party } = house
  const [counter] = house.counters
  if (member === null) return refuse('NO_PROFILE')
  if (!isStillIn(member)) return refuse('MEMBER_RESTRICTED')
  if (counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  if (householdId === null) return refuse('NO_HOUSEHOLD')
  const asked = personIds.map((id) => house.people.find(({ personId }) => personId === id))
  const leaving = asked.flatMap((person) => (person === undefined || person.row === null ? [] : [person]))
  if (asked.includes(undefined) || leaving.some((person) => !isOurs(house, person)))
    return refuse('FORBIDDEN')
  const at = { eventId, partyId: householdId, unit: counter.rules.unit ?? 'person', party }
  if (leaving.length === 0) return { at, rows: [] }
  if (leaving.some(({ hasCome }) => hasCome)) return refuse('EVENT_STARTED')
  const kept = leaveRefusal(counter, now)
  if (kept !== null) return refuse(kept)
  const rows = leaving.flatMap(({ row }) => row ?? [])
  const next = partyWith(countsOf(party), rows.filter(isOfParty).map(inParty), at.unit, -1)
  const fault = partyFault(next, { guardianAccompanies: counter.rules.guardianAccompanies })
  return fault === null || fault === 'FAMILY_TOO_LARGE' ? { at, rows } : refuse(fault)
}
type LeaveCode = (typeof contract.leaveParty)['refusals'][number]
