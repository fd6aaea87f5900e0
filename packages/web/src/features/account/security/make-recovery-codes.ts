import { makeRecoveryCodes } from '@app/shared/recovery/contract.ts'
import { send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { login } from '#text/login.ts'
import { recovery } from '#text/recovery.ts'

/** The codes, or what to say instead. */
type Made =
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'failed'; readonly words: string }

/** Ten new codes, for a code of the app that the server verifies (G13, R21). */
export async function makeCodes(code: string): Promise<Made> {
  const made = await send(makeRecoveryCodes, { code })
  if (made.ok) return { kind: 'codes', codes: made.value.codes }
  return { kind: 'failed', words: wordsOf(made.code) }
}

function wordsOf(code: Parameters<typeof wordsFor>[0]): string {
  if (code === 'CODE_INVALID') return recovery.appCodeWrong
  return code === 'TOO_MANY_REQUESTS' ? login.tooMany : wordsFor(code)
}
