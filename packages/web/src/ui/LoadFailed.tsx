import { common, header } from '#text/common.ts'
import { qr } from '#text/events.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { Screen } from '#ui/Screen.tsx'

/** S104: a member's screen that could not be read, and what is known of the cause. */
export function LoadFailed({ cause }: { readonly cause: string | null }) {
  return (
    <Screen title={common.errorTitle} lead={qr.error} mascot={<MebukiBowing />}>
      <p>{cause ?? common.generic}</p>
      <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      <ButtonLink kind="quiet" href="/login">
        {header.login}
      </ButtonLink>
    </Screen>
  )
}
