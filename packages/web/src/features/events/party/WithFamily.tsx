import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { event as words } from '#text/event-page.ts'

/** The way to a family for who has none: a row of the page. */
export function WithFamily({ event }: { readonly event: EventDetail }) {
  return (
    <Link className="event-row" to={paths.addChild()} state={{ from: paths.event(event.eventId) }}>
      <MemberIcon name="people" />
      {words.withFamily}
      <Icon name="next" small />
    </Link>
  )
}
