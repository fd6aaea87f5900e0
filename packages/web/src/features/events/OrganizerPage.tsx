import { readWebAddress } from '@app/shared/base/web-address.ts'
import { calledOffLast, nonBlank } from '@app/shared/events/rules.ts'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MebukiResting } from '@app/ui/components/mascot/MebukiResting.tsx'
import { Picture } from '@app/ui/components/Picture.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useLoaderData } from 'react-router-dom'
import { EventCards } from '#features/events/EventCard.tsx'
import { EventNotFound } from '#features/events/EventNotFound.tsx'
import { FollowButton } from '#features/events/FollowButton.tsx'
import type { FollowScreen } from '#features/events/follow-route.ts'
import { listAddress } from '#features/events/list-address.ts'
import { event as eventWords } from '#text/event-page.ts'
import { organizer as words } from '#text/organizer.ts'
import { titles } from '#text/titles.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '@app/ui/event-view/event-view.css'
import '#features/events/events.css'
import '#features/events/organizer.css'

export { action, loader } from '#features/events/follow-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'

type Page = Extract<FollowScreen, { kind: 'organizer' }>

/** /organizations/:organizationId: who holds events, and what comes. */
export function Component() {
  const screen = useLoaderData<FollowScreen>()
  if (screen.kind === 'signedOut') return <SignedOut />
  if (screen.kind === 'notFound')
    return <EventNotFound code={screen.code} title={words.notFound} lead={null} />
  return <Organizer {...screen} />
}

/** The title of the screen, from the loaded organization. */
export function handle(screen: FollowScreen | undefined): string {
  if (screen?.kind === 'organizer') return nameOf(screen)
  return screen?.kind === 'signedOut' ? titles.login : words.notFound
}

function nameOf({ page: { organization } }: Page): string {
  return nonBlank(organization.organizationName) ?? words.title
}

function Organizer(screen: Page) {
  const { organization, events } = screen.page
  const own = new Set(screen.own)
  return (
    <Screen
      title={
        <span className="organizer-title">
          {organization.logo != null && (
            <Picture className="event-logo" kind="logo" size="small" picture={organization.logo} alt="" />
          )}
          {nameOf(screen)}
        </span>
      }
      back={
        <Link className="back-link" to={listAddress()}>
          <Icon name="back" small />
          {eventWords.back}
        </Link>
      }
    >
      <About {...organization} />
      {screen.follows !== null && <FollowButton follows={screen.follows} />}
      <section className="organizer-events">
        <h2>{words.events}</h2>
        {events.length === 0 ? (
          <EmptyState title={words.empty} mascot={<MebukiResting />}>
            {words.emptyNote}
          </EmptyState>
        ) : (
          <EventCards events={calledOffLast(events)} own={own} now={new Date()} />
        )}
      </section>
    </Screen>
  )
}

/** What staff say of it; nothing where they say nothing. */
function About({ about, website }: Page['page']['organization']) {
  const site = website === null ? null : readWebAddress(website)
  if (nonBlank(about) === null && site === null) return null
  return (
    <section className="organizer-about">
      <h2>{words.about}</h2>
      {nonBlank(about) !== null && <p className="event-description">{about}</p>}
      {site !== null && (
        <a className="text-link" href={site} target="_blank" rel="noreferrer">
          {words.website}
          <span className="visually-hidden">{eventView.newTab}</span>
        </a>
      )}
    </section>
  )
}
