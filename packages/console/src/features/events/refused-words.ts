import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { type DeskCode, send } from '#api/send.ts'
import { mergedForm } from '#features/events/merged-form.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'

/**
 * The words for a refusal. When another person saved first, the event is read again, so that another try can do
 * it; what is typed in the form stays.
 */
export async function refusedWords(editor: Editor, code: DeskCode): Promise<string> {
  if (code !== 'STALE') return wordsFor(code)
  const reply = await send(readStaffEvent, { eventId: editor.event.eventId })
  if (!reply.ok) return wordsFor(reply.code)
  // By now: what was typed while the call was under way is not in `editor.form`.
  editor.settle(reply.value, mergedForm(editor.event.saved, editor.latest(), reply.value.saved))
  return common.stale
}
