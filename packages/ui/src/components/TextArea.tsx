import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from '#components/field.tsx'

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, mark, ...rest }: TextAreaProps) {
  const { id, control } = useFieldIds({ hint, error }, rest.id)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark}>
      <textarea {...rest} {...control} className="control" />
    </FieldFrame>
  )
}
