import type { GuardianLimit } from '@app/shared/guardians/states.ts'
import { element } from '#public/guardians/views.ts'
import { guardianLimits } from '#text/guardian-limits.ts'

/** The limits as a list, or the words for no limits. */
export function limitItems(limits: readonly GuardianLimit[], none: string): HTMLElement[] {
  if (limits.length === 0) return [element('li', none)]
  return limits.map((limit) => element('li', guardianLimits[limit]))
}
