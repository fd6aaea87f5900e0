import type { EventDetail } from '@app/shared/events/event.ts'
import { saidIn } from '@app/shared/events/rules.ts'
import type { ReactNode } from 'react'
import { EventBadges } from '#features/events/EventBadges.tsx'
import { EventFacts } from '#features/events/EventFacts.tsx'
import { event as words } from '#text/events.ts'
import { Screen } from '#ui/Screen.tsx'
import '#features/events/events.css'

/** An event as a member reads it: by its props alone, so the desk shows the same while it is being written. */
export function EventView({
  event,
  back,
  children,
}: {
  readonly event: EventDetail
  readonly back?: ReactNode
  /** What a member does here, under the facts. */
  readonly children?: ReactNode
}) {
  const { isParticipating } = event.userParticipationStatus
  return (
    <article className="event-page">
      <Screen title={saidIn(event.eventName) ?? words.titleFallback} back={back}>
        <p className="event-page-badges">
          <EventBadges event={event} isParticipating={isParticipating} now={new Date()} />
        </p>
        <EventFacts event={event} />
        {children}
      </Screen>
    </article>
  )
}
