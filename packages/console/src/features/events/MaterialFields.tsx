import { Button } from '@app/ui/components/Button.tsx'
import { FieldError } from '@app/ui/components/field.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useId } from 'react'
import { FileField } from '#features/events/FileField.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { DeskIcon } from '#ui/Icon.tsx'

const MOST = 10

/** What members read or bring along: a name each, with a file or an address. */
export function MaterialFields({ editor }: { readonly editor: Editor }) {
  const errorId = useId()
  const { materials } = editor.form
  const change = (index: number, changed: Partial<(typeof materials)[number]>) =>
    editor.type({ materials: materials.map((one, at) => (at === index ? { ...one, ...changed } : one)) })
  return (
    <>
      <p className="note">{words.materialsHint}</p>
      {materials.map((one, index) => (
        // They have no name of their own before it is typed; their order is theirs.
        <fieldset key={index} className="material">
          <TextField
            label={words.materialName}
            value={one.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          {one.file === null ? (
            <TextField
              label={words.materialUrl}
              inputMode="url"
              value={one.url}
              onChange={(event) => change(index, { url: event.currentTarget.value })}
            />
          ) : (
            <p className="material-file">{fileWords(one.file)}</p>
          )}
          <Button
            kind="quiet"
            icon={<DeskIcon name="bin" small />}
            onClick={() => editor.type({ materials: materials.filter((_, at) => at !== index) })}
          >
            {words.removeMaterial(one.name)}
          </Button>
        </fieldset>
      ))}
      <FieldError id={errorId} error={editor.errors.materials} />
      {materials.length < MOST && (
        <>
          <FileField editor={editor} />
          <Button
            kind="secondary"
            icon={<DeskIcon name="plus" small />}
            onClick={() => editor.type({ materials: [...materials, { name: '', url: '', file: null }] })}
          >
            {words.addMaterial}
          </Button>
        </>
      )}
    </>
  )
}

function fileWords({ type, size }: { readonly type: string; readonly size: number }): string {
  const mb = size / 1024 / 1024
  const said = mb < 1 ? `${Math.max(1, Math.round(size / 1024))} KB` : `${mb.toFixed(1)} MB`
  return words.fileOf(type === 'application/pdf' ? words.pdf : words.image, said)
}
