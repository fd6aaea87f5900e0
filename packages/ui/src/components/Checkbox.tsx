import type { InputHTMLAttributes, ReactNode } from 'react'
import { FieldError, type FieldProps, useFieldIds } from '#components/field.tsx'

interface CheckboxProps
  extends Pick<FieldProps, 'hint' | 'error'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  readonly label: ReactNode
}

/** A box to tick; the whole line is the target. */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { id, control } = useFieldIds({ hint, error }, rest.id)
  return (
    <div className="field">
      <label className="checkbox">
        <input {...rest} {...control} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
