import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { StopHere } from '#features/members/StopHere.tsx'
import { paths } from '#paths.ts'
import { header } from '#text/frame.ts'
import { leaving as words } from '#text/settings.ts'

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
