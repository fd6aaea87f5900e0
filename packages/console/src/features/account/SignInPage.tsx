import { Alert } from '@app/ui/components/Alert.tsx'
import { Logo } from '@app/ui/components/Logo.tsx'
import { useEffect, useState } from 'react'
import { stored } from '#auth/stored.ts'
import { SignInSteps } from '#features/account/SignInSteps.tsx'
import { common } from '#text/common.ts'
import { arrivals, signIn as words } from '#text/sign-in.ts'
import '#features/account/account.css'

/** What a signed-out visitor sees, at any address; the address is shown after signing in. */
export function SignInPage() {
  const [arrival] = useState(stored.takeArrival)
  useEffect(() => {
    document.title = `${words.title}｜${common.deskName}`
  }, [])
  return (
    <main className="sign-in">
      <div className="sign-in-sheet">
        <p className="sign-in-brand">
          <Logo />
        </p>
        <SignInSteps
          heading={(title) => <h1>{title}</h1>}
          notice={
            arrival !== null && (
              <Alert kind={arrival === 'signedOut' ? 'success' : 'info'}>{arrivals[arrival]}</Alert>
            )
          }
        />
        <p className="note">{words.lead}</p>
      </div>
    </main>
  )
}
