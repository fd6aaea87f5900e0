import { isMismatch, isPassword } from '@app/shared/account/rules.ts'
import { PasswordField } from '@app/ui/components/PasswordField.tsx'
import { useState } from 'react'
import { newPassword } from '#text/new-password.ts'
import { NoBreak } from '#ui/NoBreak.tsx'

export interface NewPasswordValue {
  readonly password: string
  readonly confirmation: string
}

/** True when both fields are filled and valid. */
export function isNewPassword({ password, confirmation }: NewPasswordValue): boolean {
  return isPassword(password) && confirmation === password
}

/** A new password and its confirmation, with the alerts of S36, S38, S40 and S41. */
export function NewPassword({
  value,
  onChange,
  labels,
}: {
  readonly value: NewPasswordValue
  readonly onChange: (value: NewPasswordValue) => void
  readonly labels: { readonly password: string; readonly confirm: string }
}) {
  const [left, setLeft] = useState({ password: false, confirmation: false })
  const weak = left.password && value.password !== '' && !isPassword(value.password)
  const differs = left.confirmation && isMismatch(value.password, value.confirmation)
  return (
    <>
      <PasswordField
        label={labels.password}
        hint={newPassword.hint}
        name="password"
        autoComplete="new-password"
        required
        value={value.password}
        error={weak && <NoBreak words={newPassword.errPolicy} part={newPassword.signsClose} />}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        onBlur={() => setLeft((fields) => ({ ...fields, password: true }))}
      />
      <PasswordField
        label={labels.confirm}
        name="confirmation"
        autoComplete="new-password"
        required
        value={value.confirmation}
        error={differs ? newPassword.errMismatch : undefined}
        onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
        onBlur={() => setLeft((fields) => ({ ...fields, confirmation: true }))}
      />
    </>
  )
}
