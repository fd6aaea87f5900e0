import { Button } from '@app/web/ui/Button.tsx'
import { FieldError } from '@app/web/ui/field.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useId } from 'react'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { DeskIcon } from '#ui/Icon.tsx'

const MOST = 10

/** What members read or bring along: a name and an address each. */
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
          <TextField
            label={words.materialUrl}
            inputMode="url"
            value={one.url}
            onChange={(event) => change(index, { url: event.currentTarget.value })}
          />
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
        <Button
          kind="secondary"
          icon={<DeskIcon name="plus" small />}
          onClick={() => editor.type({ materials: [...materials, { name: '', url: '' }] })}
        >
          {words.addMaterial}
        </Button>
      )}
    </>
  )
}
