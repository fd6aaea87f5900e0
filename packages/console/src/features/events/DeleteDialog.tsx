import { deleteEvent } from '@app/shared/events/editing-contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { editor as editorWords, questions as words } from '#text/event-editor.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

/** Deletes a draft for good. */
export function DeleteDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { event } = editor
  const navigate = useNavigate()
  const { busy, write } = useWrite(deleteEvent)
  const [failure, setFailure] = useState<string | null>(null)

  async function remove() {
    const reply = await write({ eventId: event.eventId, version: event.version })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    editor.drop()
    say(editorWords.removed)
    void navigate(paths.events())
  }
  return (
    <Dialog open onClose={onClose} title={words.removeTitle}>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <p>{words.removeLead}</p>
      <DialogActions>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {words.removeYes}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
