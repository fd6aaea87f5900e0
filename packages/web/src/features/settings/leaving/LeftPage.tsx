import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useLocation } from 'react-router-dom'
import { NO_MEMBERSHIP } from '#features/settings/leaving/leave-route.ts'
import { paths } from '#paths.ts'
import { leaving as words } from '#text/settings.ts'

/** /leave/done: what was done and how to undo it; the session has ended. */
export function Component() {
  const from = new URLSearchParams(useLocation().search).get('from') ?? ''
  const rejoinFrom = calendarDate(from)
  return (
    <Screen
      title={words.doneTitle}
      lead={from === NO_MEMBERSHIP ? words.bare.undo : words.done}
      mascot={<MebukiBowing />}
    >
      {rejoinFrom !== '' && <p>{words.rejoin(rejoinFrom)}</p>}
      <p>{words.thanks}</p>
      <ButtonLink href={paths.home()} kind="secondary">
        {common.toHome}
      </ButtonLink>
    </Screen>
  )
}
