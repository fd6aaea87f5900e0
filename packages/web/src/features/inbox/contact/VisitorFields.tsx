import { isEmail, normaliseEmail } from '@app/shared/account/rules.ts'
import { EmailField, TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import type { Visitor } from '#features/inbox/contact/visitor.ts'
import { emailProblem } from '#text/email.ts'
import { support } from '#text/support.ts'

interface VisitorFieldsProps {
  readonly visitor: Visitor
  readonly disabled: boolean
  readonly onChange: (visitor: Visitor) => void
}

/** S144: name and address, and a honeypot field. */
export function VisitorFields({ visitor, disabled, onChange }: VisitorFieldsProps) {
  const [left, setLeft] = useState(false)
  const { lastName, firstName, email, website } = visitor
  const isWrong = left && email !== '' && !isEmail(normaliseEmail(email))
  return (
    <>
      <div className="contact-names">
        <TextField
          label={support.lastName}
          mark="required"
          required
          autoComplete="family-name"
          maxLength={50}
          value={lastName}
          readOnly={disabled}
          onChange={({ currentTarget }) => onChange({ ...visitor, lastName: currentTarget.value })}
        />
        <TextField
          label={support.firstName}
          mark="required"
          required
          autoComplete="given-name"
          maxLength={50}
          value={firstName}
          readOnly={disabled}
          onChange={({ currentTarget }) => onChange({ ...visitor, firstName: currentTarget.value })}
        />
      </div>
      <EmailField
        label={support.email}
        mark="required"
        required
        value={email}
        readOnly={disabled}
        error={isWrong && emailProblem(email, support.errEmail)}
        onChange={({ currentTarget }) => onChange({ ...visitor, email: currentTarget.value })}
        onBlur={() => setLeft(true)}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="website">{support.trap}</label>
        <input
          id="website"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={({ currentTarget }) => onChange({ ...visitor, website: currentTarget.value })}
        />
      </div>
    </>
  )
}
