import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import { afterPress } from '#components/after-press.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '#components/field.tsx'
import { Icon } from '#components/Icon.tsx'
import { common } from '#text/common.ts'

interface PasswordFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  /** Tells a password manager whether to offer the stored password or to generate one. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password with a button to show it; sent, it is hidden again, as password managers expect it. */
export function PasswordField({ label, hint, error, mark, onBlur, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { id, control } = useFieldIds({ hint, error }, rest.id)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} mark={mark}>
      <div className="password">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...control}
          ref={field}
          type={shown ? 'text' : 'password'}
          className="control"
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
        />
        <button
          type="button"
          className="password-toggle"
          aria-label={common.showPassword}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </FieldFrame>
  )
}
