import { postponeEvent } from '@app/shared/events/editing-contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { EasyArea } from '#features/events/EasyArea.tsx'
import { type PostponeErrors, postponedForm, readPostponement } from '#features/events/postponement.ts'
import { refusedWords } from '#features/events/refused-words.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as editorWords, questions as words } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MomentInputs } from '#ui/MomentInputs.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly editor: Editor
  readonly onClose: () => void
}

/** 延期: to another date, or to one that is not known yet. */
export function PostponeDialog({ editor, onClose }: Props) {
  const { event } = editor
  const { busy, write } = useWrite(postponeEvent)
  const [typed, setTyped] = useState({ unknown: false, start: NO_MOMENT, end: NO_MOMENT, reason: '' })
  const [easyReason, setEasyReason] = useState('')
  const [errors, setErrors] = useState<PostponeErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function postpone() {
    const read = readPostponement(typed, new Date())
    setErrors(read.errors)
    if (read.value === null) return
    const reply = await write({ eventId: event.eventId, version: event.version, easyReason, ...read.value })
    if (!reply.ok) return setFailure(await refusedWords(editor, reply.code))
    editor.settle(reply.value, editor.dirty ? postponedForm(editor.latest(), reply.value.saved) : undefined)
    say(editorWords.postponed)
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.postponeTitle}
      yes={words.postponeYes}
      busy={busy}
      failure={failure}
      onYes={postpone}
      onClose={onClose}
    >
      <p>{words.postponeLead(event.taken)}</p>
      <Checkbox
        label={words.postponeUnknown}
        checked={typed.unknown}
        onChange={(change) => setTyped({ ...typed, unknown: change.currentTarget.checked })}
      />
      {!typed.unknown && (
        <>
          <FieldGroup label={fieldNames.eventStartDateTime} error={errors.start}>
            <MomentInputs
              label={fieldNames.eventStartDateTime}
              value={typed.start}
              onChange={(start) => setTyped({ ...typed, start })}
            />
          </FieldGroup>
          <FieldGroup label={fieldNames.eventEndDateTime} error={errors.end}>
            <MomentInputs
              label={fieldNames.eventEndDateTime}
              value={typed.end}
              onChange={(end) => setTyped({ ...typed, end })}
            />
          </FieldGroup>
        </>
      )}
      <TextArea
        label={words.postponeReason}
        value={typed.reason}
        error={errors.reason}
        onChange={(change) => setTyped({ ...typed, reason: change.currentTarget.value })}
      />
      <EasyArea most={400} label={words.easyReason} value={easyReason} onType={setEasyReason} />
      {event.taken > 0 && <p className="note">{words.notifyUnsent}</p>}
    </ConfirmDialog>
  )
}
