import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { useState } from 'react'
import { challenge } from '#text/challenge.ts'
import { CodeInput } from '#ui/CodeInput.tsx'
import { SubmitButton } from '#ui/Form.tsx'

/** A code of the authenticator app, with the button that sends it. */
export function AppCode({ submit }: { readonly submit: string }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeInput
        label={challenge.code}
        hint={challenge.totpHint}
        name="code"
        required
        value={code}
        onChange={setCode}
      />
      <SubmitButton disabled={code.length !== CODE_LENGTH}>{submit}</SubmitButton>
    </>
  )
}
