import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { type CheckInRequest, type DoorCard, personSummary } from '#door/shift/check-in-requests.ts'

/** The person of a card: by number and nickname, as the list has them; null for a card without a person. */
export function personOf(card: DoorCard | null): Pick<Seated, 'receiptNumber' | 'nickName'> | null {
  if (card === null || card.kind === 'undone' || card.isPractice) return null
  if (card.kind === 'answer') return personSummary(card.result.person)
  if (card.kind === 'offline') return card.answer.person
  return named(card.request)
}

/** Somebody of a party who has not come in. */
export function isWaiting({ isIn }: Pick<Seated, 'isIn'>): boolean {
  return !isIn
}

/** Somebody of a party for whom the next code waits; a person of 欠席連絡 is let in if they come all the same. */
export function isExpected(person: Pick<Seated, 'isIn' | 'isAbsent'>): boolean {
  return isWaiting(person) && person.isAbsent !== true
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
