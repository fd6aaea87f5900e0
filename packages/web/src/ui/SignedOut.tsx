import { qr } from '#text/events.ts'
import { login } from '#text/login.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { Screen } from '#ui/Screen.tsx'

/** S82, S104, S106: a members' screen without a session. */
export function SignedOut({ words = qr.signedOut }: { readonly words?: string }) {
  return (
    <Screen title={login.title} lead={words} mascot={<MebukiBowing />}>
      <ButtonLink href="/login">{login.submit}</ButtonLink>
    </Screen>
  )
}
