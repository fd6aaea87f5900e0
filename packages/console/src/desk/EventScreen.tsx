import type { DeskState } from '@app/shared/events/editing.ts'
import type { ReactNode } from 'react'
import { type EventTab, EventTabs } from '#desk/EventTabs.tsx'
import { paths } from '#paths.ts'
import { spanOf } from '#text/dates.ts'
import { eventName, eventTabs as words } from '#text/events.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Page } from '#ui/Page.tsx'
import { StateChip } from '#ui/StateChip.tsx'

export interface HeadedEvent {
  readonly eventId: string
  readonly state: DeskState
  readonly eventName: string | null
  readonly eventStartDateTime: string | null
  readonly eventEndDateTime: string | null
  readonly venueName: string | null
}

/** The frame of each screen of an event: the same head, the same way back, and the ways to the others. */
export function EventScreen({
  event,
  tab,
  lead,
  actions,
  children,
}: {
  readonly event: HeadedEvent
  readonly tab: EventTab
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const isDraft = event.state === 'draft' || event.state === 'scheduledPublication'
  return (
    <Page
      title={eventName(event.eventName)}
      tabTitle={tab === 'event' ? undefined : words[tab]}
      back={<ToEvents />}
      lead={
        <>
          <StateChip state={event.state} />
          <span className="date">{spanOf(event.eventStartDateTime, event.eventEndDateTime)}</span>
          {event.venueName !== null && <span>{event.venueName}</span>}
          {lead}
        </>
      }
      actions={actions}
    >
      {!isDraft && <EventTabs eventId={event.eventId} current={tab} />}
      {children}
    </Page>
  )
}

/** The way back of the screens of an event. */
export function ToEvents() {
  return <BackLink to={paths.events()}>{words.back}</BackLink>
}
