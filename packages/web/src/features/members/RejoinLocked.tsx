import { StopHere } from '#features/members/StopHere.tsx'
import { paths } from '#paths.ts'
import { calendarDate } from '#text/dates.ts'
import { header } from '#text/frame.ts'
import { leaving as words } from '#text/settings.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { Screen } from '#ui/Screen.tsx'

/** R10, G40: a confirmed address with a rejoin lock: from which day it may join. */
export function RejoinLocked({ rejoinFrom }: { readonly rejoinFrom: string }) {
  return (
    <Screen title={words.lockedTitle} lead={words.rejoin(calendarDate(rejoinFrom))} mascot={<MebukiBowing />}>
      <p>{words.locked}</p>
      <ButtonLink href={paths.logout()} kind="secondary">
        {header.logout}
      </ButtonLink>
      <StopHere />
    </Screen>
  )
}
