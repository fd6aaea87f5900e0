import { CODE_LENGTH, codeDigits } from '@app/shared/account/rules.ts'
import { type InputHTMLAttributes, useState } from 'react'
import { FieldFrame, type FieldProps, useFieldIds } from '#components/field.tsx'

interface CodeInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'value' | 'onChange' | 'maxLength'> {
  readonly value: string
  /** Called with at most six half-width digits of the typed or pasted text (S47). */
  readonly onChange: (digits: string) => void
}

/**
 * Six digits in one input: paste, autofill and screen readers work best with one. During IME
 * composition its text is left alone and parsed afterwards.
 */
export function CodeInput({ label, hint, error, mark, value, onChange, ...rest }: CodeInputProps) {
  const { id, control } = useFieldIds({ hint, error }, rest.id)
  const [composing, setComposing] = useState<string | null>(null)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        size={CODE_LENGTH}
        {...rest}
        {...control}
        type="text"
        className="control code-input"
        value={composing ?? value}
        onCompositionStart={(event) => setComposing(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposing(null)
          onChange(codeDigits(event.currentTarget.value))
        }}
        onChange={(event) => {
          if (composing === null) onChange(codeDigits(event.currentTarget.value))
          else setComposing(event.currentTarget.value)
        }}
      />
    </FieldFrame>
  )
}
