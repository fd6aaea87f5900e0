import type { AuthFault } from '#auth/types.ts'
import { common } from '#text/common.ts'
import { authWords } from '#text/login.ts'

/** An answer of the pool without words does not compile. */
const ofFaults: Readonly<Record<AuthFault, string>> = authWords

/** What a member reads when no answer came: whether it is her own connection. */
export function networkWords(): string {
  return navigator.onLine ? common.networkError : common.offline
}

/** What a member reads when the user pool refused; `own` are a screen's words where they differ. */
export function wordsForFault(fault: AuthFault, own: Partial<Record<AuthFault, string>> = {}): string {
  if (fault === 'NetworkError') return networkWords()
  return own[fault] ?? ofFaults[fault]
}
