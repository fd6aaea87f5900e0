import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { MaterialFile } from '@app/shared/events/event.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import type { ReactNode } from 'react'
import { Screen } from '#components/Screen.tsx'
import { Cover } from '#event-view/Cover.tsx'
import { DateLeaf } from '#event-view/DateLeaf.tsx'
import { EventBadges } from '#event-view/EventBadges.tsx'
import { EventFacts } from '#event-view/EventFacts.tsx'
import { eventView as words } from '#text/event-view.ts'
import '#event-view/event-view.css'

/** An event as a member reads it: by its props alone, so the desk shows the same while it is being written. */
export function EventView({
  event,
  hasCome = false,
  back,
  materialFile,
  children,
}: {
  readonly event: EventDetail
  /** The door has checked the member in: the page says 来場済み instead of 参加予定. */
  readonly hasCome?: boolean
  readonly back?: ReactNode
  /** How a file among the materials is given out. */
  readonly materialFile?: (file: MaterialFile) => ReactNode
  /** What a member does here, under the facts. */
  readonly children?: ReactNode
}) {
  const { isParticipating } = event.userParticipationStatus
  return (
    <article className="event-page">
      <Screen title={nonBlank(event.eventName) ?? words.titleFallback} back={back}>
        <div className="event-hero">
          <Cover className="event-cover" event={event} size="large" alt={event.cover?.alt ?? ''} />
          <DateLeaf event={event} large />
        </div>
        <p className="event-page-badges">
          <EventBadges event={event} isParticipating={isParticipating && !hasCome} now={new Date()} />
        </p>
        <EventFacts event={event} materialFile={materialFile} />
        {children}
      </Screen>
    </article>
  )
}
