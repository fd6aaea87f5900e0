import { Button } from '@app/ui/components/Button.tsx'
import { isEnter } from '@app/ui/components/enter.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { type KeyboardEvent, useState } from 'react'
import type { CodeState } from '#features/members/useRegistration.ts'
import { paths } from '#paths.ts'
import { registration as words } from '#text/registration.ts'

interface CodeProps {
  readonly value: string
  readonly state: CodeState
  readonly onChange: (value: string) => void
  readonly onCheck: () => void
}

/** G22: the code of an invitation, which is asked about by itself; or the field for one. */
export function MemberCode({ given, ...rest }: CodeProps & { readonly given: string }) {
  const [isOther, setOther] = useState(false)
  if (given === '' || isOther || rest.value !== given || rest.state.state !== 'good')
    return <MemberCodeField {...rest} autoFocus={isOther} />
  return (
    <div className="code-given" role="status">
      <Icon name="done" />
      <div>
        <p className="note">{words.code}</p>
        <p className="code-figures">{given.replace(/^(\d{3})(\d{3})$|^(.{4})(.{4})$/, '$1$3 $2$4')}</p>
        <p className="note">{words.codeGiven}</p>
        <Button
          kind="link"
          onClick={() => {
            setOther(true)
            rest.onChange('')
          }}
        >
          {words.codeOther}
        </Button>
      </div>
    </div>
  )
}

/** S72: a code that the server knows. The server checks a typed one only on a press, because a wrong code costs a try. */
function MemberCodeField({
  value,
  state,
  onChange,
  onCheck,
  autoFocus,
}: CodeProps & { readonly autoFocus: boolean }) {
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
        autoFocus={autoFocus}
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
      {state.state !== 'good' && (
        <a className="code-none" href={paths.support()} target="_blank" rel="noopener">
          {words.codeNone}
        </a>
      )}
    </div>
  )
}
