import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { CheckInResult, Seated } from '@app/shared/check-in/contract.ts'
import { lacksConsent } from '@app/shared/check-in/rules.ts'
import { ageOn } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type Person, peopleByIds } from '#domain/people-store.ts'
import type { Numbering } from '#domain/receipt-number.ts'
import {
  type Applicant,
  type CheckInDeps,
  readHousehold,
  readStates,
} from '#features/check-in/check-in-store.ts'
import { personFacts } from '#features/check-in/person-facts.ts'
import { personSummary } from '#features/check-in/result.ts'

type EventRow = Item<'events'>
export interface Who {
  readonly personId: string
  readonly participation: Pick<Applicant, 'partyId'> | null
  readonly person: Person | null
}

/** The household that a person came with, or of which they are a guardian; undefined for who comes alone. */
export function householdIdOf({ personId, participation, person }: Who): string | undefined {
  const ofSeat = participation?.partyId === personId ? undefined : participation?.partyId
  return ofSeat ?? person?.member?.householdId
}

/** R17: the card of a household; null for a person who came alone, or whose household has no one here. */
export async function householdAt(
  deps: CheckInDeps,
  event: EventRow,
  who: Who,
  numberOf: Numbering,
): Promise<NonNullable<CheckInResult['party']> | null> {
  const { eventId } = event
  const { personId } = who
  const householdId = householdIdOf(who)
  const rows = householdId === undefined ? [] : await readHousehold(deps, eventId, personId, householdId)
  if (!rows.some((row) => row.personId !== personId)) return null
  const ids = rows.map((row) => row.personId)
  const [people, states] = await Promise.all([peopleByIds(deps, ids), readStates(deps, eventId, ids)])
  return rows
    .map((row) => {
      const whose = people.get(row.personId) ?? null
      const state = states.get(row.personId)
      return { ...seatedOf(deps, event, { row, person: whose, state }, numberOf), personId: row.personId }
    })
    .sort(adultsFirst)
}

interface Row {
  readonly row: Applicant
  readonly person: Person | null
  readonly state: Item<'checkIns'>['state'] | undefined
}

/** SEC-K4: a person with a seat, as the door sees them. */
export function seatedOf(
  deps: CheckInDeps,
  event: EventRow,
  { row: { personId, partyId, part }, person, state }: Row,
  numberOf: Numbering,
): Seated {
  const now = deps.now()
  const { receiptNumber, nickName, isMinor } = personSummary(person, personId, numberOf, now)
  const facts = personFacts(deps, person, 'consentEvents')
  const { eventStartDateTime: starts } = event
  const birthDate = person?.kind === 'child' ? person.birthDate : null
  return {
    receiptNumber,
    nickName,
    isMinor,
    isIn: state === 'in',
    ...(state === 'absent' && { isAbsent: true }),
    lacksConsent: facts !== null && lacksConsent(event, facts, tokyoDate(now)),
    callsManager: facts?.isActive !== true,
    ...(partyId !== personId && { part: part ?? ('takesPart' as const) }),
    ...(birthDate !== null && { age: ageOn(birthDate, tokyoDate(starts === null ? now : new Date(starts))) }),
  }
}

function adultsFirst(a: Seated, b: Seated): number {
  return Number(a.isMinor) - Number(b.isMinor) || (b.age ?? 0) - (a.age ?? 0)
}
