import type { CodeState } from '#features/members/useRegistration.ts'
import { registration as words } from '#text/registration.ts'
import { CodeInput } from '#ui/CodeInput.tsx'

/** S72, G22: six digits, checked by the server as soon as they are complete. */
export function MemberCodeField({
  value,
  state,
  onChange,
}: {
  readonly value: string
  readonly state: CodeState
  readonly onChange: (value: string) => void
}) {
  return (
    <div>
      <CodeInput
        label={words.code}
        hint={words.codeNote}
        name="sNumber"
        autoComplete="off"
        required
        value={value}
        error={state.state === 'refused' ? state.words : undefined}
        onChange={onChange}
      />
      <p className="code-state" role="status">
        {state.state === 'checking' && words.codeChecking}
        {state.state === 'good' && words.codeGood}
      </p>
    </div>
  )
}
