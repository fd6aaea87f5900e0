import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { MaterialFile } from '@app/shared/events/event.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import type { ReactNode } from 'react'
import { Picture } from '#components/Picture.tsx'
import { Screen } from '#components/Screen.tsx'
import { Cover } from '#event-view/Cover.tsx'
import { DateLeaf } from '#event-view/DateLeaf.tsx'
import { EventBadges } from '#event-view/EventBadges.tsx'
import { EventFacts } from '#event-view/EventFacts.tsx'
import { LanguageSwitch } from '#event-view/LanguageSwitch.tsx'
import { time } from '#text/dates.ts'
import { eventView } from '#text/event-view.ts'
import { useLanguage, useWords } from '#text/language.ts'
import '#event-view/event-view.css'

/** An event as a member reads it: by its props alone, so the desk shows the same while it is being written. */
export function EventView({
  event,
  hasCome = false,
  back,
  materialFile,
  ofOrganizer,
  family,
  ticket,
  children,
}: {
  readonly event: EventDetail
  /** The door has checked the member in: the page says 来場済み instead of 参加予定. */
  readonly hasCome?: boolean
  readonly back?: ReactNode
  /** How a file among the materials is given out. */
  readonly materialFile?: (file: MaterialFile) => ReactNode
  /** A link beside the organizer's name. */
  readonly ofOrganizer?: ReactNode
  /** Who of the member's family may come, before the facts. */
  readonly family?: ReactNode
  /** The ticket of a member with a seat, instead of the cover: it takes the heading and what says when and where. */
  readonly ticket?: ((heading: ReactNode) => ReactNode) | undefined
  /** What a member does here, under the facts. */
  readonly children?: ReactNode
}) {
  const { isParticipating, absentAt } = event.userParticipationStatus
  const isComing = isParticipating && !hasCome && absentAt === null
  const { shown, lang } = useLanguage()
  const words = useWords('event', eventView)
  const venueName = nonBlank(event.venue?.venueName)
  const badges = (
    <p className="event-page-badges" lang={lang}>
      <EventBadges event={event} isParticipating={isComing} now={new Date()} words={shown?.badge} />
      <Times event={event} />
    </p>
  )
  return (
    <article className="event-page">
      <Screen
        title={nonBlank(event.eventName) ?? words.titleFallback}
        back={back}
        hero={
          ticket === undefined && (
            <>
              <div className="event-hero">
                <Cover className="event-cover" event={event} size="large" alt={event.cover?.alt ?? ''} />
                <DateLeaf event={event} large />
              </div>
              {badges}
            </>
          )
        }
        headed={
          ticket &&
          ((heading) =>
            ticket(
              <div className="ticket-head">
                <DateLeaf event={event} large />
                <div>
                  {badges}
                  {heading}
                  {venueName !== null && <p className="note">{venueName}</p>}
                </div>
              </div>,
            ))
        }
      >
        <LanguageSwitch />
        {family}
        <EventFacts event={event} withMap={ticket === undefined} materialFile={materialFile} />
        <Organizer event={event} link={ofOrganizer} />
        <Emergency />
        {children}
      </Screen>
    </article>
  )
}

function Organizer({
  event: { organization },
  link,
}: {
  readonly event: EventDetail
  readonly link: ReactNode
}) {
  const words = useWords('event', eventView)
  const { lang } = useLanguage()
  return (
    <section className="event-organizer">
      {organization?.logo != null && (
        // The name is beside it.
        <Picture className="event-logo" kind="logo" size="small" picture={organization.logo} alt="" />
      )}
      <div>
        <h2 lang={lang}>{words.organizer}</h2>
        <p>{nonBlank(organization?.organizationName) ?? words.organizerFallback}</p>
      </div>
      {link}
    </section>
  )
}

/** For who does not read Japanese: whom to call. */
function Emergency() {
  const { shown, lang } = useLanguage()
  if (shown === null) return null
  const { title, ...lines } = shown.emergency
  return (
    <section className="event-about" lang={lang}>
      <h2>{title}</h2>
      <ul className="emergency note">
        {Object.entries(lines).map(([name, line]) => (
          <li key={name}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Beside the leaf of the day, which says the date. */
function Times({
  event: { eventStartDateTime: start, eventEndDateTime: end },
}: {
  readonly event: EventDetail
}) {
  if (start === null) return null
  const sameDay = end !== null && tokyoDate(new Date(start)) === tokyoDate(new Date(end))
  return (
    <span>{sameDay ? `${time(new Date(start))}〜${time(new Date(end))}` : `${time(new Date(start))}〜`}</span>
  )
}
