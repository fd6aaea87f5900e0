import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { emailProblem } from '#text/email.ts'
import { login } from '#text/login.ts'

interface EmailAddressProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly autoComplete?: 'username' | 'email'
  readonly invalid?: string
}

/** An address, checked on blur and, once it was wrong, on each change (S18, S37). */
export function EmailAddress({
  label,
  value,
  onChange,
  autoComplete = 'username',
  invalid,
}: EmailAddressProps) {
  const [checked, setChecked] = useState(false)
  const wrong = checked && value !== '' && !isEmail(normaliseEmail(value))
  return (
    <EmailField
      label={label}
      name="email"
      value={value}
      autoComplete={autoComplete}
      required
      error={wrong ? emailProblem(value, invalid ?? login.emailInvalid) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setChecked(true)
        onChange(normaliseEmail(value))
      }}
    />
  )
}
