import { readStaffEvent } from '@app/shared/events/editing-contract.ts'
import { type DeskCode, send } from '#api/send.ts'
import { mergeEvents } from '#features/events/differences.ts'
import { formOf, readForm } from '#features/events/event-form.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'

/**
 * The words for a refusal. When somebody else was faster, the event is read again first, so that another try can do
 * it; what is typed in the form stays.
 */
export async function refusedWords(editor: Editor, code: DeskCode): Promise<string> {
  if (code !== 'STALE') return wordsFor(code)
  const reply = await send(readStaffEvent, { eventId: editor.event.eventId })
  if (!reply.ok) return wordsFor(reply.code)
  if (!editor.dirty) editor.settle(reply.value)
  else {
    const typed = readForm(editor.latest()).fields
    const { merged } = mergeEvents(editor.event.saved, typed, reply.value.saved)
    editor.settle(reply.value, formOf(merged))
  }
  return common.stale
}
