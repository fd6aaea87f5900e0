import { type ReactNode, useId } from 'react'
import { FieldError, type FieldProps } from '#components/field.tsx'

/** Fields side by side under one question (a date of birth, a name), with one hint and one error for all. */
export function FieldGroup({
  label,
  hint,
  error,
  children,
}: Omit<FieldProps, 'mark'> & { readonly children: ReactNode }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="field-row">{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
