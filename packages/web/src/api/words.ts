import { CallFailed } from '#api/failed.ts'
import type { ClientCode } from '#api/send.ts'
import { networkWords } from '#auth/words.ts'
import { refusals } from '#text/refusals.ts'

/** What a member reads when a call did not do what she asked. */
export function wordsFor(code: ClientCode): string {
  return code === 'NETWORK' ? networkWords() : refusals[code]
}

/** What a loader throws when it cannot show its screen. */
export function callFailed(code: ClientCode): CallFailed {
  return new CallFailed(wordsFor(code), code === 'NETWORK')
}
