import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { SubmitButton } from '@app/ui/components/Form.tsx'
import { useState } from 'react'
import { challenge } from '#text/challenge.ts'

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
