import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { leave } from '#auth/end-session.ts'
import { stored } from '#auth/stored.ts'
import { SignInSteps } from '#features/account/SignInSteps.tsx'
import { signIn as words } from '#text/sign-in.ts'
import { Dialog } from '#ui/Dialog.tsx'
import '#features/account/account.css'

/** Over the screen whose session ran out: its owner signs in again, and nothing typed under it is lost. */
export function SignInAgain() {
  const [owner] = useState(() => stored.email() ?? '')
  return (
    <Dialog open opaque title={words.againTitle}>
      <p>{words.againLead}</p>
      <SignInSteps owner={owner} heading={() => null} />
      <Button kind="quiet" onClick={() => leave('signedOut')}>
        {words.againOther}
      </Button>
    </Dialog>
  )
}
