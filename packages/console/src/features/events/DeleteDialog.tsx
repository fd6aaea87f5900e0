import { createEvent, deleteEvent, type StaffEvent, saveEvent } from '@app/shared/events/editing-contract.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { send } from '#api/send.ts'
import { notUndone } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { refusedWords } from '#features/events/refused-words.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { editor as editorWords, questions as words } from '#text/event-editor.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { type NotUndone, say, sayWithUndo } from '#ui/toast.ts'

/** Deletes a draft. 元に戻す writes its saved fields into a new draft. */
export function DeleteDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { event } = editor
  const navigate = useNavigate()
  const { busy, write } = useWrite(deleteEvent)
  const [failure, setFailure] = useState<string | null>(null)

  const go = (eventId: string) => void navigate(paths.event(eventId))
  async function remove() {
    const reply = await write({ eventId: event.eventId, version: event.version })
    if (!reply.ok) return setFailure(await refusedWords(editor, reply.code))
    editor.drop()
    void navigate(paths.events())
    const { organizationId } = event.saved
    if (organizationId === null) return say(editorWords.removed)
    // The same keys at each try: one draft, however often it is pressed.
    const keys = { made: crypto.randomUUID(), saved: crypto.randomUUID() }
    sayWithUndo(editorWords.removed, () => writeAgain(event, organizationId, keys, go), common.undone)
  }
  return (
    <ConfirmDialog
      isDanger
      title={words.removeTitle}
      yes={words.removeYes}
      busy={busy}
      failure={failure}
      onYes={remove}
      onClose={onClose}
    >
      <p>{words.removeLead}</p>
    </ConfirmDialog>
  )
}

/** The draft again, with all that was saved. Answers why not, or null. */
async function writeAgain(
  { saved }: StaffEvent,
  organizationId: string,
  keys: { readonly made: string; readonly saved: string },
  onWritten: (eventId: string) => void,
): Promise<NotUndone | null> {
  const made = await send(createEvent, { organizationId }, keys.made)
  if (!made.ok) return notUndone(made.code)
  const { eventId, version } = made.value
  const reply = await send(saveEvent, { eventId, version, fields: saved, notify: false }, keys.saved)
  if (!reply.ok) return notUndone(reply.code)
  onWritten(eventId)
  return null
}
