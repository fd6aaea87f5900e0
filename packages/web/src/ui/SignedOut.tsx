import { qr } from '#text/events.ts'
import { login } from '#text/login.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiWaving } from '#ui/mascot/MebukiWaving.tsx'
import { Screen } from '#ui/Screen.tsx'

/** S82, S104, S106: a members' screen without a session. */
export function SignedOut({ words = qr.signedOut }: { readonly words?: string }) {
  return (
    <Screen title={login.title} lead={words} mascot={<MebukiWaving />}>
      <ButtonLink href="/login">{login.submit}</ButtonLink>
      <ButtonLink href="/register" kind="secondary">
        {login.register}
      </ButtonLink>
    </Screen>
  )
}
