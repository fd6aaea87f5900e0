import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { type CheckInRequest, type DoorCard, personSummary } from '#door/shift/check-in-requests.ts'

/** The person of a card: by number and nickname, as the list has them; null for a card without a person. */
export function personOf(shown: DoorCard | null): Pick<Seated, 'receiptNumber' | 'nickName'> | null {
  if (shown === null || shown.kind === 'undone' || shown.isPractice) return null
  if (shown.kind === 'answer') return personSummary(shown.result.person)
  if (shown.kind === 'offline') return shown.answer.person
  return named(shown.deed)
}

/** Somebody of a party who has not come in. */
export function isWaiting({ isIn }: Pick<Seated, 'isIn'>): boolean {
  return !isIn
}

/** The people 全員受付 lets in: no one for whom a person in charge has to be called first. */
export function forAll(others: readonly Seated[]): readonly Seated[] {
  return others.filter((one) => isWaiting(one) && !one.lacksConsent && !one.callsManager)
}

function named(deed: CheckInRequest) {
  if (deed.kind === 'undo') return deed.person
  if (deed.kind !== 'in' || !('receiptNumber' in deed.who) || deed.nickName === undefined) return null
  return { receiptNumber: deed.who.receiptNumber, nickName: deed.nickName }
}
