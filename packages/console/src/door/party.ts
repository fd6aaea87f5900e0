import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { type Deed, metOf, type Shown } from '#door/deeds.ts'

/** Who a card is about: by number and nickname, as the list has them; null where it names nobody. */
export function personOf(shown: Shown | null): Pick<Seated, 'receiptNumber' | 'nickName'> | null {
  if (shown === null || shown.kind === 'undone' || shown.isPractice) return null
  if (shown.kind === 'answer') return metOf(shown.result.person)
  if (shown.kind === 'offline') return shown.answer.person
  return named(shown.deed)
}

/** Somebody of a party who has not come in. */
export function isWaiting({ isIn }: Pick<Seated, 'isIn'>): boolean {
  return !isIn
}

/** Whom 全員受付 lets in: nobody whom somebody has to be called for first. */
export function forAll(others: readonly Seated[]): readonly Seated[] {
  return others.filter((one) => isWaiting(one) && !one.lacksConsent && !one.callsManager)
}

function named(deed: Deed) {
  if (deed.kind === 'undo') return deed.person
  if (deed.kind !== 'in' || !('receiptNumber' in deed.who) || deed.nickName === undefined) return null
  return { receiptNumber: deed.who.receiptNumber, nickName: deed.nickName }
}
