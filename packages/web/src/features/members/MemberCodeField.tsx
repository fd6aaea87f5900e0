import { Button } from '@app/ui/components/Button.tsx'
import { isEnter } from '@app/ui/components/enter.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import type { KeyboardEvent } from 'react'
import type { CodeState } from '#features/members/useRegistration.ts'
import { registration as words } from '#text/registration.ts'

/** S72, G22: a code that the server knows. The server checks it only on a press, because a wrong code costs a try. */
export function MemberCodeField({
  value,
  state,
  onChange,
  onCheck,
}: {
  readonly value: string
  readonly state: CodeState
  readonly onChange: (value: string) => void
  readonly onCheck: () => void
}) {
  // Enter asks about the code first; once it is good, Enter sends the form like anywhere else.
  function press(event: KeyboardEvent) {
    if (!isEnter(event.nativeEvent) || state.state === 'good') return
    event.preventDefault()
    onCheck()
  }
  return (
    <div className="member-code">
      <TextField
        label={words.code}
        hint={words.codeNote}
        name="sNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        required
        value={value}
        error={state.state === 'refused' ? state.words : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button
        kind="secondary"
        busy={state.state === 'checking'}
        disabled={value.trim() === ''}
        onClick={onCheck}
      >
        {words.codeCheck}
      </Button>
      <p className="code-state" role="status">
        {state.state === 'checking' && words.codeChecking}
        {state.state === 'good' && words.codeGood}
      </p>
    </div>
  )
}
