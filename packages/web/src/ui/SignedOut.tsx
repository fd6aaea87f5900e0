import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useEffect } from 'react'
import { returnTo } from '#browser-storage/return-to.ts'
import { qr } from '#text/events.ts'
import { login } from '#text/login.ts'

/** S82, S104, S106: a members' screen without a session; the next sign-in in this tab returns to it. */
export function SignedOut({ words = qr.signedOut }: { readonly words?: string }) {
  // After every render: it stays for the next address of the same screen.
  useEffect(() => returnTo(window.location))
  return (
    <Screen title={login.title} lead={words} mascot={<MebukiWaving />}>
      <ButtonLink href="/login">{login.submit}</ButtonLink>
      <ButtonLink href="/register" kind="secondary">
        {login.register}
      </ButtonLink>
    </Screen>
  )
}
