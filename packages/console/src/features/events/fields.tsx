import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import type { InputHTMLAttributes } from 'react'
import type { EventForm, Moment } from '#features/events/event-form.ts'
import type { Editor } from '#features/events/use-editor.ts'
import { editor as words } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'

/** The fields of the form whose value is one line of text. */
type TextName = {
  [Name in keyof EventForm]: EventForm[Name] extends string ? Name : never
}[keyof EventForm] &
  keyof typeof fieldNames

interface FieldOf<Name> {
  readonly editor: Editor
  readonly name: Name
  readonly hint?: string
  /** An event is not published without it. */
  readonly required?: boolean
}

/** One line of the form, called as everywhere at the desk. */
export function LineField({
  editor,
  name,
  hint,
  required,
  ...rest
}: FieldOf<TextName> & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'type'>) {
  return (
    <TextField
      {...rest}
      label={fieldNames[name]}
      mark={required ? 'required' : undefined}
      hint={hint}
      autoComplete="off"
      value={editor.form[name]}
      error={editor.errors[name]}
      onChange={(event) => editor.type({ [name]: event.currentTarget.value })}
    />
  )
}

/** Several lines of the form. */
export function LinesField({ editor, name, hint }: FieldOf<TextName>) {
  return (
    <TextArea
      label={fieldNames[name]}
      hint={hint}
      value={editor.form[name]}
      error={editor.errors[name]}
      onChange={(event) => editor.type({ [name]: event.currentTarget.value })}
    />
  )
}

/** A moment in Tokyo by the browser's own inputs for day and time. */
export function MomentField({ editor, name, hint, required }: FieldOf<Moment>) {
  const value = editor.form[name]
  const label = fieldNames[name]
  return (
    <FieldGroup label={required ? <Required label={label} /> : label} hint={hint} error={editor.errors[name]}>
      <MomentInputs label={label} value={value} onChange={(next) => editor.type({ [name]: next })} />
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

/** The two inputs of a moment, side by side. */
export function MomentInputs({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: { readonly date: string; readonly time: string }
  readonly onChange: (value: { date: string; time: string }) => void
}) {
  return (
    <>
      <input
        className="control"
        type="date"
        aria-label={`${label} ${words.date}`}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
      />
      <input
        className="control"
        type="time"
        aria-label={`${label} ${words.time}`}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
    </>
  )
}
