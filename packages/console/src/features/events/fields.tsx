import { isOfKind, type NamesOfKind } from '@app/shared/base/field-table.ts'
import { EVENT_FIELDS, type PlainName } from '@app/shared/events/fields.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'
import { MomentInputs } from '#ui/MomentInputs.tsx'

/** How a field looks, where it is more than its name. */
export interface Look {
  readonly label?: string
  readonly hint?: string
  /** An event is not published without it. */
  readonly required?: true
}

interface FieldOf<Name> extends Look {
  readonly editor: Editor
  readonly name: Name
}
type OfKind<Kind extends (typeof EVENT_FIELDS)[PlainName]['kind']> = NamesOfKind<typeof EVENT_FIELDS, Kind>

/** The fields with an input by their kind; a choice has one of its own. */
export type TypedName = Exclude<PlainName, OfKind<'choice'>>

/** The input of a field by its kind, called as everywhere at the desk. */
export function PlainField({ name, ...rest }: FieldOf<TypedName>) {
  if (isOfKind(EVENT_FIELDS, name, 'moment')) return <MomentField name={name} {...rest} />
  if (isOfKind(EVENT_FIELDS, name, 'flag')) return <FlagField name={name} {...rest} />
  if (isOfKind(EVENT_FIELDS, name, 'lines')) return <LinesField name={name} {...rest} />
  return <LineField name={name} {...rest} />
}

/** One line of the form. */
export function LineField({
  editor,
  name,
  label = fieldNames[name],
  hint,
  required,
}: FieldOf<OfKind<'text' | 'url' | 'number'>>) {
  const { kind } = EVENT_FIELDS[name]
  return (
    <TextField
      inputMode={kind === 'number' ? 'numeric' : kind === 'url' ? 'url' : undefined}
      label={label}
      mark={required ? 'required' : undefined}
      hint={hint}
      autoComplete="off"
      value={editor.form[name]}
      error={editor.errors[name]}
      onChange={(event) => editor.type({ [name]: event.currentTarget.value })}
    />
  )
}

function LinesField({ editor, name, label = fieldNames[name], hint }: FieldOf<OfKind<'lines'>>) {
  return (
    <TextArea
      label={label}
      hint={hint}
      value={editor.form[name]}
      error={editor.errors[name]}
      onChange={(event) => editor.type({ [name]: event.currentTarget.value })}
    />
  )
}

function FlagField({ editor, name, label = fieldNames[name] }: FieldOf<OfKind<'flag'>>) {
  return (
    <Checkbox
      label={label}
      checked={editor.form[name]}
      onChange={(event) => editor.type({ [name]: event.currentTarget.checked })}
    />
  )
}

/** A moment in Tokyo by the browser's own inputs for day and time. */
export function MomentField({
  editor,
  name,
  label = fieldNames[name],
  hint,
  required,
}: FieldOf<OfKind<'moment'>>) {
  return (
    <FieldGroup label={required ? <Required label={label} /> : label} hint={hint} error={editor.errors[name]}>
      <MomentInputs
        label={label}
        value={editor.form[name]}
        onChange={(next) => editor.type({ [name]: next })}
      />
    </FieldGroup>
  )
}

function Required({ label }: { readonly label: string }) {
  return (
    <>
      <span>{label}</span>
      <span className="field-mark">{words.required}</span>
    </>
  )
}
