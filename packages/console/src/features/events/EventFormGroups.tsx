import { EMPTY_EVENT, type FieldName } from '@app/shared/events/editing.ts'
import { type ReactNode, useState } from 'react'
import { PlainField, type TypedName } from '#features/events/fields.tsx'
import { type FormGroup, PLACES } from '#features/events/form-places.tsx'
import type { FormProps } from '#features/events/special-fields.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'

// Object.keys knows no names.
const GROUPS = Object.keys(words.groups) as FormGroup[]
const NAMES = Object.keys(PLACES) as FieldName[]
/** Groups that most events leave empty. */
const FOLDED: ReadonlySet<FormGroup> = new Set(['period', 'materials', 'day'])

/** Every field of an event, in groups that fold. */
export function EventFormGroups(props: FormProps) {
  return GROUPS.map((group) => {
    const names = NAMES.filter((name) => isIn(group, name))
    const inputs = names.map((name) => <FormField key={name} name={name} {...props} />)
    const title = words.groups[group]
    return FOLDED.has(group) ? (
      <Folded key={group} title={title} editor={props.editor} fields={names}>
        {inputs}
      </Folded>
    ) : (
      <Group key={group} title={title}>
        {inputs}
      </Group>
    )
  })
}

function isIn(group: FormGroup, name: FieldName): boolean {
  const place = PLACES[name]
  return 'group' in place && place.group === group
}

function FormField({ name, ...props }: FormProps & { readonly name: FieldName }) {
  const place = PLACES[name]
  if ('hidden' in place) return null
  if ('by' in place) return <place.by {...props} />
  const { group: _, ...look } = place
  return <PlainField editor={props.editor} name={name as TypedName} {...look} /> // others have an input of their own
}

/** Open when one of its fields is filled in or has an error. */
function Folded({
  title,
  editor,
  fields,
  children,
}: {
  readonly title: string
  readonly editor: Editor
  readonly fields: readonly FieldName[]
  readonly children: ReactNode
}) {
  const isFilled = fields.some(
    (field) => JSON.stringify(editor.fields[field]) !== JSON.stringify(EMPTY_EVENT[field]),
  )
  const isWrong = fields.some((field) => editor.errors[field] !== undefined)
  const [isOpen, setOpen] = useState(isFilled)
  if (isWrong && !isOpen) setOpen(true)
  return (
    <details
      className="panel group"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open || isWrong)}
    >
      <summary>
        <h2>{title}</h2>
        <span className="note">{isFilled ? words.filled : words.notFilled}</span>
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="panel group" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div className="form">{children}</div>
    </details>
  )
}
