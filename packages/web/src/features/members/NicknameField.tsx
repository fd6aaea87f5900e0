import { normalise } from '@app/shared/base/field.ts'
import { type NicknameProblem, nicknameProblem } from '@app/shared/members/rules.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { registration as words } from '#text/registration.ts'

const SAID: Record<NicknameProblem, string> = {
  short: words.errNickname,
  long: words.errNicknameLong,
  marks: words.errNicknameMarks,
}

/** S73, G20: shows a problem on blur; too long already while typing. */
export function NicknameField({
  value,
  taken,
  onChange,
}: {
  readonly value: string
  /** Refused by the server: it is in use (G21). */
  readonly taken: boolean
  readonly onChange: (value: string) => void
}) {
  const [left, setLeft] = useState(value !== '')
  const problem = value === '' ? null : nicknameProblem(value)
  const shown = problem !== null && (left || problem !== 'short') ? SAID[problem] : undefined
  return (
    <TextField
      label={words.nickname}
      hint={words.nicknameNote}
      name="nickName"
      autoComplete="nickname"
      required
      value={value}
      error={shown ?? (taken ? words.errNicknameTaken : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true)
        onChange(normalise(value))
      }}
    />
  )
}
