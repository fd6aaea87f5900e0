import { requestEventMedia } from '@app/shared/media/contract.ts'
import { MATERIAL_MAX_BYTES, MATERIAL_TYPES } from '@app/shared/media/rules.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { useId, useState } from 'react'
import { send } from '#api/send.ts'
import { uploadMedia } from '#api/upload-media.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { media } from '#text/media.ts'
import { wordsFor } from '#text/refusals.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import { typeOfFile } from '#ui/picture-file.ts'
import { say } from '#ui/toast.ts'
import '#ui/picture-field.css'

/** A file among the materials: checked here by its first bytes and its size, and again where it arrives. */
export function FileField({ editor }: { readonly editor: Editor }) {
  const id = useId()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { eventId } = editor.event

  async function add(chosen: File | undefined) {
    setFault(null)
    if (chosen === undefined || busy !== null) return
    const type = await typeOfFile(chosen).catch(() => null)
    if (type === null) return setFault(media.fileType)
    if (chosen.size > MATERIAL_MAX_BYTES) return setFault(media.fileLarge)
    const blob = chosen.slice(0, chosen.size, type)
    const uploaded = await uploadMedia(
      (file) => send(requestEventMedia, { eventId, kind: 'material', fileName: chosen.name, ...file }),
      blob,
      (share) => setBusy(share < 1 ? `${media.sending} ${Math.round(share * 100)}%` : media.checkingFile),
    )
    setBusy(null)
    if (!uploaded.ok) {
      return setFault(
        uploaded.code === 'refused' ? media.fileRefusals[uploaded.why] : wordsFor(uploaded.code),
      )
    }
    const name = chosen.name.replace(/\.[^.]*$/, '').slice(0, 80)
    const file = { fileId: uploaded.mediaId, type, size: chosen.size }
    editor.type({ materials: [...editor.latest().materials, { name, url: '', file }] })
    say(media.fileAdded(name))
  }
  return (
    <div>
      <div className="picture-actions">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={MATERIAL_TYPES.join(',')}
          disabled={busy !== null}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
        <label htmlFor={id} className={buttonClass('secondary')}>
          <DeskIcon name="plus" small />
          {words.addFile}
        </label>
        <span role="status">{busy}</span>
      </div>
      <p className="note" id={`${id}-hint`}>
        {words.fileHint}
      </p>
      <FieldError id={`${id}-error`} error={fault} />
    </div>
  )
}
