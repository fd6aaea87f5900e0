import type { AnyCode } from '@app/shared/base/errors.ts'
import { show } from '#public/guardians/views.ts'
import { guardianWords as words } from '#text/guardian-page.ts'

const VIEWS: Partial<Record<AnyCode | 'NETWORK', string>> = {
  LINK_EXPIRED: 'expired',
  LINK_REPLACED: 'replaced',
  LINK_USED: 'used',
  LINK_INVALID: 'invalid',
  // A link cut off by a mail program.
  BAD_REQUEST: 'invalid',
  NOT_FOUND: 'invalid',
}

/** Shows what is wrong with the link; false where the link is not to blame. */
export function showBadLink(code: AnyCode | 'NETWORK'): boolean {
  const view = VIEWS[code]
  if (view !== undefined) show(view)
  return view !== undefined
}

/** The same for a page that could not be read: then it can be asked for again. */
export function showProblem(code: AnyCode | 'NETWORK'): void {
  if (!showBadLink(code)) show('failed')
}

/** Why an answer was refused although the link is valid. */
export function unsentWords(code: AnyCode | 'NETWORK'): string {
  if (code === 'HOUSEHOLD_FULL') return words.householdFull
  if (code === 'GUARDIAN_SAME_ADDRESS') return words.sameAddress
  return code === 'GUARDIAN_ADDRESS_REFUSED' ? words.addressRefused : words.notSent
}
