import { isOddPhone, phoneOf } from '@app/shared/members/rules.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { registration as words } from '#text/registration.ts'

/** S68, G23: a number, normalised; an unusual one is questioned but accepted. */
export function PhoneField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const [left, setLeft] = useState(value !== '')
  return (
    <TextField
      label={words.phone}
      hint={words.phoneNote}
      name="phoneNumber"
      type="tel"
      autoComplete="tel-national"
      placeholder={words.phonePlaceholder}
      required
      value={value}
      notice={left && value !== '' && isOddPhone(value) ? words.phoneOdd : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true)
        onChange(phoneOf(value))
      }}
    />
  )
}
