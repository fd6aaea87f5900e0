import { Alert } from '@app/ui/components/Alert.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { useState } from 'react'
import { NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { plainName } from '#features/events/copy-name.ts'
import { readPublishAt } from '#features/events/publish-at.ts'
import type { Editor } from '#features/events/use-editor.ts'
import type { Publishing } from '#features/events/use-publishing.ts'
import type { Saving } from '#features/events/use-saving.ts'
import { questions as words } from '#text/event-editor.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { MomentInputs } from '#ui/MomentInputs.tsx'

interface Props {
  readonly editor: Editor
  readonly publishing: Publishing
  readonly saving: Saving
  readonly onClose: () => void
}

/** Publishes now or at a time, and saves the form with it. */
export function PublishDialog({ editor, publishing, saving, onClose }: Props) {
  const [isLater, setLater] = useState(false)
  const [moment, setMoment] = useState(NO_MOMENT)
  const [error, setError] = useState<string | undefined>()

  const name = editor.fields.eventName ?? ''
  const plain = plainName(name)

  async function publish() {
    const at = isLater ? readPublishAt(moment, editor.fields.eventStartDateTime, new Date()) : null
    setError(at?.error)
    if (at?.error !== undefined) return
    // Also when it was refused: the page shows the words and their fields.
    await publishing.publish(at?.value ?? 'now')
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.publishTitle}
      yes={isLater ? words.publishLater : words.publishNow}
      busy={publishing.busy}
      failure={null}
      onYes={publish}
      onClose={onClose}
    >
      <ul className="consequences">
        {words.publishLead.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {plain !== name && <li>{words.publishPlainName(plain)}</li>}
      </ul>
      {saving.failure !== null && <Alert kind="error">{saving.failure}</Alert>}
      <fieldset className="both-list">
        <legend className="visually-hidden">{words.publishTitle}</legend>
        <label className="both-side">
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          <span>{words.publishNow}</span>
        </label>
        <label className="both-side">
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          <span>{words.publishLater}</span>
        </label>
      </fieldset>
      {isLater && (
        <FieldGroup label={words.publishAt} error={error}>
          <MomentInputs label={words.publishAt} value={moment} onChange={setMoment} />
        </FieldGroup>
      )}
    </ConfirmDialog>
  )
}
