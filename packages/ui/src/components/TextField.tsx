import type { InputHTMLAttributes, Ref } from 'react'
import { afterPress } from '#components/after-press.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '#components/field.tsx'

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text; `type`, `inputMode`, `autoComplete` and `enterKeyHint` are set by the caller. */
export function TextField({
  label,
  hint,
  error,
  notice,
  mark,
  type = 'text',
  onBlur,
  ...rest
}: TextFieldProps) {
  const { id, control } = useFieldIds({ hint, error, notice }, rest.id)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} notice={notice} mark={mark}>
      <input
        {...rest}
        {...control}
        type={type}
        className="control"
        onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
      />
    </FieldFrame>
  )
}

/** An e-mail address, with the keyboard and the help of the browser that go with it. */
export function EmailField({ autoComplete = 'email', ...rest }: Omit<TextFieldProps, 'type'>) {
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      inputMode="email"
      {...rest}
      type="email"
      autoComplete={autoComplete}
    />
  )
}
