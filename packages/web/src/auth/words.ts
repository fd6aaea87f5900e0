import type { AuthFault } from '@app/ui/auth/types.ts'
import { common } from '@app/ui/text/common.ts'
import { authWords } from '#text/login.ts'

/** An error of the pool without a text does not compile. */
const ofFaults: Readonly<Record<AuthFault, string>> = authWords

/** The text when there is no response: whether the member is offline. */
export function networkWords(): string {
  return navigator.onLine ? common.networkError : common.offline
}

/** The text of a refusal by the user pool; `own` are a screen's texts where they differ. */
export function wordsForFault(fault: AuthFault, own: Partial<Record<AuthFault, string>> = {}): string {
  if (fault === 'NetworkError') return networkWords()
  return own[fault] ?? ofFaults[fault]
}
