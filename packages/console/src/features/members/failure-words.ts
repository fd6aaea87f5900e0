import type { DeskCode } from '#api/send.ts'
import { common } from '#text/common.ts'
import { members as words } from '#text/members.ts'
import { wordsFor } from '#text/refusals.ts'

/** What staff read when a decision on a member was refused. */
export function failureWords(code: DeskCode): string {
  if (code === 'STALE') return common.stale
  if (code === 'CONFLICT') return words.conflict
  return code === 'NOT_FOUND' ? words.notFound : wordsFor(code)
}
