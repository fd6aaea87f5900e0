import { CallFailed } from '#api/failed.ts'
import type { ClientCode } from '#api/send.ts'
import { networkWords } from '#auth/words.ts'
import { refusals } from '#text/refusals.ts'

/** The text of a failed call. */
export function wordsFor(code: ClientCode): string {
  return code === 'NETWORK' ? networkWords() : refusals[code]
}

/** The error of a loader that cannot show its screen. */
export function callFailed(code: ClientCode): CallFailed {
  return new CallFailed(wordsFor(code), code === 'NETWORK')
}
