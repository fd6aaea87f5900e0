import { wordsFor } from '#api/words.ts'
import type { GuardianReply } from '#guardians/guardian-reply.ts'
import { guardian as words } from '#text/guardian.ts'

/** Why a press led nowhere. */
export function failedWords({ intent, code }: GuardianReply): string | null {
  if (code === null) return null
  if (code !== 'TOO_MANY_REQUESTS' || intent === 'agree') return wordsFor(code)
  return intent === 'name' ? words.changeLimit : words.resendLimit
}
