import type { PersonSummary, Seated, Unseated } from '@app/shared/check-in/contract.ts'
import { othersOf } from '@app/shared/check-in/parties.ts'
import type { QueuedScan } from '#door/offline/items.ts'
import {
  type CheckInRequest,
  type DoorCard,
  type Household,
  type PartyPerson,
  personSummary,
} from '#door/shift/check-in-requests.ts'
import { door as words } from '#text/door.ts'

/** The person of a card: by number and nickname, as the list has them; null for a card without a person. */
export function personOf(card: DoorCard | null): Pick<Seated, 'receiptNumber' | 'nickName'> | null {
  if (card === null || card.kind === 'undone' || card.isPractice) return null
  if (card.kind === 'answer') return personSummary(card.result.person)
  if (card.kind === 'offline') return card.answer.person
  return named(card.request)
}

export interface Family {
  /** Another family has another card. */
  readonly key: string
  readonly title: string
  readonly people: readonly PartyPerson[]
  readonly unseated: readonly Unseated[]
  readonly opener: string | null
  readonly codeMadeAt?: string | undefined
}

/** The household whose card is open, or the others of the family of the last card; null for a person who came alone. */
export function familyOf(
  card: DoorCard | null,
  household: Household | null,
  listed: readonly Seated[],
): Family | null {
  if (household !== null) {
    const { key, unseated, opener, codeMadeAt } = household
    const people = household.people.map((person) => ({ ...person, ...stateIn(listed, person) }))
    return { key, title: words.household([...people, ...unseated]), people, unseated, opener, codeMadeAt }
  }
  const person = personOf(card)
  const others = person === null ? [] : othersOf(listed, person)
  const [first] = others
  if (first === undefined) return null
  const title = words.party(others.length)
  return { key: first.party ?? '', title, people: others, unseated: [], opener: null }
}

/** Whether the last card is shown: a household's own card says the rest, unless somebody has to look. */
export function showsCard(card: DoorCard | null, household: Household | null): boolean {
  if (household === null || card === null) return true
  if (card.kind === 'answer') {
    const { answer, unseated } = card.result
    // Of one who is in by themselves the card has 再入場.
    return answer === 'ALREADY' ? unseated !== undefined : answer !== 'PARTY' && answer !== 'OK'
  }
  return card.kind === 'failed' || (card.kind === 'offline' && card.answer.outcome === 'notKept')
}

function stateIn(listed: readonly Seated[], person: Seated): Pick<Seated, 'isIn' | 'isAbsent'> {
  const { isIn, isAbsent } = listed.find((one) => keyOf(one) === keyOf(person)) ?? person
  return { isIn, ...(isAbsent !== undefined && { isAbsent }) }
}

/** What came of a press for a person of a party, and by what it is undone. */
export interface Said {
  readonly isIn: boolean
  readonly title: string
  readonly person?: PersonSummary | null
  readonly scan?: QueuedScan | null
}

/** Of two people with one number, the nickname tells which. */
export const keyOf = ({ receiptNumber, nickName }: Pick<Seated, 'receiptNumber' | 'nickName'>) =>
  `${receiptNumber} ${nickName ?? ''}`

/** Green once the server has all that were let in from this card, `queued` while the phone alone knows of one. */
export function toneOfParty(
  people: readonly Seated[],
  said: ReadonlyMap<string, Said>,
): 'in' | 'queued' | undefined {
  const words = people.flatMap((person) => said.get(keyOf(person)) ?? [])
  if (words.length === 0 || words.some(({ isIn }) => !isIn)) return undefined
  return words.some(({ scan }) => scan != null) ? 'queued' : 'in'
}

/** Somebody of a party who has not come in. */
export function isWaiting({ isIn }: Pick<Seated, 'isIn'>): boolean {
  return !isIn
}

/** Somebody of a party for whom the next code waits; a person of 欠席連絡 is let in if they come all the same. */
export function isExpected(person: Pick<Seated, 'isIn' | 'isAbsent'>): boolean {
  return isWaiting(person) && person.isAbsent !== true
}

/** Whether the next code waits for this card: somebody of the family is expected, or none of it has a seat. */
export function holdsFamily({ people, unseated }: Pick<Family, 'people' | 'unseated'>): boolean {
  return people.some(isExpected) || (people.length === 0 && unseated.some(({ part }) => part !== null))
}

/** Those without a seat who are ticked at first: who showed the code, and the children, where no one of the family has a seat. */
export function usualWalkIns({ people, unseated, opener }: Family): readonly Unseated[] {
  if (people.length > 0) return []
  return unseated.filter(
    ({ personId, age, part }) => part !== null && (personId === opener || age !== undefined),
  )
}

/** The people whom 全員受付 lets in, without those of 欠席連絡 and those who need a person in charge. */
export function forAll(others: readonly Seated[]): readonly Seated[] {
  return others.filter((one) => isExpected(one) && !one.lacksConsent && !one.callsManager)
}

function named(request: CheckInRequest) {
  if (request.kind === 'undo') return request.person
  if (request.kind !== 'in' || !('receiptNumber' in request.who) || request.nickName === undefined)
    return null
  return { receiptNumber: request.who.receiptNumber, nickName: request.nickName }
}
