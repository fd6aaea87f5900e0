import { useLocation } from 'react-router-dom'
import { NO_MEMBERSHIP } from '#features/settings/leaving/leave-route.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { calendarDate } from '#text/dates.ts'
import { leaving as words } from '#text/settings.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { MebukiBowing } from '#ui/mascot/MebukiBowing.tsx'
import { Screen } from '#ui/Screen.tsx'

/** /leave/done: what was done and how to undo it; the session is over. */
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
