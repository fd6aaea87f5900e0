import { isAllowed } from '@app/shared/staff/roles.ts'
import { Link } from 'react-router-dom'
import { useSelf } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { eventTabs as words } from '#text/events.ts'

export type EventTab = 'event' | 'attendees' | 'notices'

const PATHS: Readonly<Record<EventTab, (eventId: string) => string>> = {
  event: paths.event,
  attendees: paths.attendees,
  notices: paths.notices,
}

/** The screens of one event, from each to the others. A draft has one screen: it has no attendees. */
export function EventTabs({ eventId, current }: { readonly eventId: string; readonly current: EventTab }) {
  const { role } = useSelf()
  const seesPeople = isAllowed(role, 'attendees.read')
  const tabs: readonly EventTab[] = ['event', ...(seesPeople ? (['attendees'] as const) : []), 'notices']
  return (
    <nav className="segments" aria-label={words.nav}>
      {tabs.map((tab) => (
        <Link key={tab} to={PATHS[tab](eventId)} aria-current={tab === current ? 'page' : undefined}>
          {words[tab]}
        </Link>
      ))}
    </nav>
  )
}
