import type { EventDetail } from '@app/shared/events/event.ts'
import { useEffect } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router-dom'
import { AddToCalendar } from '#features/events/AddToCalendar.tsx'
import { EventBadges } from '#features/events/EventBadges.tsx'
import { EventFacts } from '#features/events/EventFacts.tsx'
import type { EventScreen } from '#features/events/event-route.ts'
import { SeatBar } from '#features/events/SeatBar.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { event as words } from '#text/events.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { MebukiThinking } from '#ui/mascot/MebukiThinking.tsx'
import { Screen } from '#ui/Screen.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/events/events.css'

export { action, loader } from '#features/events/event-route.ts'

/** /event/:eventId (S118–S128): joining goes to `joinEvent` of the contract by the route's action. */
export function Component() {
  const screen = useLoaderData<EventScreen>()
  if (screen.kind === 'signedOut') return <SignedOut />
  if (screen.kind === 'notFound') {
    return (
      <Screen title={words.notFound} mascot={<MebukiThinking />}>
        <ButtonLink href={paths.top()}>{words.toTop}</ButtonLink>
      </Screen>
    )
  }
  return <EventView event={screen.event} />
}

/** S128: without an answer nothing changes on screen; reading it anew would only fail as well. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionResult?.code !== 'NETWORK' && defaultShouldRevalidate
}

/** While the event is on its way (S122). */
export function HydrateFallback() {
  return (
    <Screen title={words.loading}>
      <span className="skeleton skeleton-card" />
    </Screen>
  )
}

function EventView({ event }: { readonly event: EventDetail }) {
  const title = event.eventName ?? words.titleFallback
  useEffect(() => {
    document.title = `${title}｜${common.serviceName}`
  }, [title])
  const { isParticipating } = event.userParticipationStatus
  return (
    <article className="event-page">
      <Screen
        title={title}
        back={
          <Link className="back-link" to={paths.top()}>
            <Icon name="back" small />
            {words.back}
          </Link>
        }
      >
        <p className="event-page-badges">
          <EventBadges event={event} isParticipating={isParticipating} now={new Date()} />
        </p>
        <EventFacts event={event} />
        <AddToCalendar event={event} />
        <SeatBar event={event} />
      </Screen>
    </article>
  )
}
