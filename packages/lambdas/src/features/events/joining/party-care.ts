import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { CareRequest } from '@app/shared/events/care-request.ts'
import type * as contract from '@app/shared/events/care-request-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { askWrite, openRequest } from '#domain/care-request-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { careWrite, readCare } from '#features/events/joining/party-care-store.ts'
import { type House, readHouse } from '#features/events/joining/party-house-store.ts'
import { isOurs, type PartyRequest } from '#features/events/joining/party-people.ts'
import { saveForSeat } from '#features/events/joining/party-seat-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Participate = Deps<'participate'>

/** What the household has asked for at an event; null while it has asked for nothing. */
export async function careOf(deps: Participate, eventId: string, house: House): Promise<CareRequest | null> {
  const row = await readCare(deps, eventId, partyIdOf(house))
  return row === null ? null : openRequest(deps, row)
}

/** 必要な配慮 of a party that is in, until the event begins; a restricted member takes it back, by an empty text. */
export async function saveRequest(
  deps: Participate,
  { input: { eventId, text, version }, sub, write }: HandlerInput<typeof contract.saveCareRequest>,
): Promise<AnswerOf<typeof contract.saveCareRequest>> {
  const house = await readHouse(deps, eventId, sub)
  const { member } = house
  const [counter] = house.counters
  if (member === null) return refuse('NO_PROFILE')
  const takesBack = text === '' && isStillIn(member)
  if (member.status !== 'active' && !takesBack) return refuse('MEMBER_RESTRICTED')
  const ours = house.people.find((person) => isOurs(house, person))
  if (counter === undefined || ours === undefined) return refuse('NOT_FOUND')
  const { startsAtSec } = counter
  if (startsAtSec !== undefined && startsAtSec * 1000 <= deps.now().getTime()) return refuse('EVENT_STARTED')
  const at = { eventId, partyId: partyIdOf(house) }
  const asked = { text, by: sub, version, ...(startsAtSec !== undefined && { startsAtSec }) }
  const of = { ...at, sub, write, withSeat: ours.personId, takesBack }
  return (await saveForSeat(deps, of, await careWrite(deps, at, asked))) ?? refuse('TRY_AGAIN')
}

/** The write that goes with joining: over what the party has asked for before, if anything. */
export async function askWith(
  deps: Participate,
  { eventId, sub }: PartyRequest,
  house: House,
  text: string,
): Promise<Write> {
  const partyId = partyIdOf(house)
  const version = (await readCare(deps, eventId, partyId))?.version ?? 0
  const startsAtSec = house.counters[0]?.startsAtSec
  const asked = { text, by: sub, version, ...(startsAtSec !== undefined && { startsAtSec }) }
  return askWrite(deps, { eventId, partyId }, asked)
}

/** The household; of a member alone, the member. */
export function partyIdOf({ householdId, member }: House): string {
  return householdId ?? member?.id ?? ''
}
