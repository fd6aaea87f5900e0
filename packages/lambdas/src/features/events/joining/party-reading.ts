import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/events/party-contract.ts'
import { choicesOf } from '@app/shared/events/party-rules.ts'
import { ageOn } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { isStillIn } from '#domain/member-status.ts'
import { inParty } from '#domain/party-seats.ts'
import { questionsOf } from '#features/events/joining/party-answers.ts'
import { careOf } from '#features/events/joining/party-care.ts'
import { readEventRow, readHouse } from '#features/events/joining/party-house-store.ts'
import { isOurs } from '#features/events/joining/party-people.ts'
import { fieldsOf, joinFacts } from '#features/events/stored/event-fields.ts'

type Participate = Deps<'participate'>

/**
 * The household in one list: who is in, who may come as what, and why not. A restricted guardian reads it to give places
 * back.
 */
export async function readParty(
  deps: Participate,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readParty>> {
  const [event, house] = await Promise.all([readEventRow(deps, eventId), readHouse(deps, eventId, sub)])
  if (house.member === null) return refuse('NO_PROFILE')
  const mayJoin = house.member.status === 'active'
  const isIn = house.people.some(({ row }) => row !== null)
  if (!mayJoin && !(isStillIn(house.member) && isIn)) return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, house.member)) return refuse('CONSENT_REQUIRED')
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  const [care, questions] = await Promise.all([careOf(deps, eventId, house), questionsOf(deps, event, house)])
  const { rules } = joinFacts(fieldsOf(event, house.counters))
  const starts = event.eventStartDateTime
  const onDate = tokyoDate(starts === null ? deps.now() : new Date(starts))
  return ok({
    people: house.people.map((person): contract.PartyPerson => {
      const choices = choicesOf(person, rules, rules.onDate ?? onDate)
      const isAlone = house.householdId === null && rules.unit !== undefined
      const blocked = isAlone ? 'NO_HOUSEHOLD' : mayJoin && person.isActive ? null : 'NOT_NOW'
      const may = blocked === null && person.row === null
      return {
        personId: person.personId,
        kind: person.kind,
        name: person.name,
        age: person.kind === 'child' && person.birthDate !== null ? ageOn(person.birthDate, onDate) : null,
        part: person.row === null ? null : inParty(person.row).part,
        attendance: person.hasCome ? 'in' : person.isAbsent ? 'absent' : null,
        canTakePart: may && choices.canTakePart,
        canAccompany: may && choices.canAccompany,
        canComeAlong: may && choices.canComeAlong,
        canLeave: !person.hasCome && isOurs(house, person),
        isOthers: person.row !== null && person.kind === 'child' && !isOurs(house, person),
        reason: blocked ?? choices.reason,
      }
    }),
    care,
    ...questions,
    unit: rules.unit ?? 'person',
    maxPerFamily: rules.maxPerFamily ?? null,
    guardianAccompanies: rules.guardianAccompanies ?? false,
    feeYen: event.feeYen ?? null,
  })
}
