import { normalise } from '@app/shared/base/field.ts'
import { type NicknameProblem, nicknameProblem } from '@app/shared/members/rules.ts'
import { useState } from 'react'
import { registration as words } from '#text/registration.ts'
import { TextField } from '#ui/TextField.tsx'

const SAID: Record<NicknameProblem, string> = {
  short: words.errNickname,
  long: words.errNicknameLong,
  hidden: words.errNicknameHidden,
}

/** S73, G20: what is wrong is told on leaving the field; too long is told while typing, before it gets longer. */
export function NicknameField({
  value,
  taken,
  onChange,
}: {
  readonly value: string
  /** Refused by the server: somebody has it already (G21). */
  readonly taken: boolean
  readonly onChange: (value: string) => void
}) {
  const [left, setLeft] = useState(value !== '')
  const problem = value === '' ? null : nicknameProblem(value)
  const told = problem !== null && (left || problem !== 'short') ? SAID[problem] : undefined
  return (
    <TextField
      label={words.nickname}
      hint={words.nicknameNote}
      name="nickName"
      autoComplete="nickname"
      required
      value={value}
      error={told ?? (taken ? words.errNicknameTaken : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        setLeft(true)
        onChange(normalise(value))
      }}
    />
  )
}
