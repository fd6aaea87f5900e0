import { cancelEvent } from '@app/shared/events/editing-contract.ts'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { EasyArea } from '#features/events/EasyArea.tsx'
import { readReason } from '#features/events/reason.ts'
import { refusedWords } from '#features/events/refused-words.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as editorWords, questions as words } from '#text/event-editor.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { say } from '#ui/toast.ts'

/** 中止: with a reason, and with what it leads to said before. */
export function CancelDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { event } = editor
  const { busy, write } = useWrite(cancelEvent)
  const [typed, setTyped] = useState('')
  const [easyReason, setEasyReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)

  async function cancel() {
    const reason = readReason(typed)
    setError(reason.error)
    if (reason.error !== undefined) return
    const { eventId, version } = event
    const reply = await write({ eventId, version, reason: reason.value, easyReason })
    if (!reply.ok) return setFailure(await refusedWords(editor, reply.code))
    editor.settle(reply.value, editor.dirty ? editor.latest() : undefined)
    say(editorWords.cancelled)
    onClose()
  }
  return (
    <ConfirmDialog
      isDanger
      title={words.cancelTitle}
      yes={words.cancelYes}
      busy={busy}
      failure={failure}
      onYes={cancel}
      onClose={onClose}
    >
      <ul className="consequences">
        {words.cancelLead.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {event.taken > 0 && <li>{words.cancelTaken(event.taken)}</li>}
      </ul>
      <TextArea
        label={words.cancelReason}
        value={typed}
        error={error}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <EasyArea most={400} label={words.easyReason} value={easyReason} onType={setEasyReason} />
    </ConfirmDialog>
  )
}
