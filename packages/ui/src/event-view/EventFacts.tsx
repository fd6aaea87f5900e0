import { readWebAddress } from '@app/shared/base/web-address.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import type { MaterialFile } from '@app/shared/events/event.ts'
import { mapLink } from '@app/shared/events/map-link.ts'
import { nonBlank, registrationOf, seatsLeft } from '@app/shared/events/rules.ts'
import type { ReactNode } from 'react'
import { MemberIcon, type MemberIconName } from '#components/MemberIcon.tsx'
import { EventTimes } from '#event-view/EventTimes.tsx'
import { ageRangeIn, eventView, feeOf } from '#text/event-view.ts'
import { useDates, useLanguage, useWords } from '#text/language.ts'

/** Date, place, organizer, seats, price, ages, the description and the rule of cancelling (S119, S121; law 4.10). */
export function EventFacts({
  event,
  withMap,
  materialFile,
}: {
  readonly event: EventDetail
  /** Whether the way to a map stands here; a ticket has it already. */
  readonly withMap: boolean
  readonly materialFile?: ((file: MaterialFile) => ReactNode) | undefined
}) {
  const status = registrationOf(event, new Date())
  const { shown, lang } = useLanguage()
  const words = useEventWords()
  const dates = useDates()
  const ofDay = (at: string) => dates.dayAndTime(new Date(at))
  const ages = ageRangeIn(words, event.minAge, event.maxAge)
  return (
    <>
      <dl className="event-facts" lang={lang}>
        <Fact name={words.date} icon="clock" isSaid={event.eventStartDateTime !== null}>
          <EventTimes event={event} />
        </Fact>
        <Fact
          name={words.place}
          icon="place"
          isSaid={nonBlank(event.venue?.venueName) !== null}
          action={withMap && <MapLink event={event} />}
        >
          <VenueFact event={event} />
        </Fact>
        {event.onlineUrl !== null && (
          <Fact name={words.online} icon="screen">
            <OutLink address={event.onlineUrl}>{words.onlineOpen}</OutLink>
            {event.isOnline && <span className="event-fact-note">{words.onlineHow}</span>}
          </Fact>
        )}
        {event.onlineUrl === null && event.isOnline && (
          <Fact name={words.online} icon="screen">
            {words.onlineLater}
          </Fact>
        )}
        {event.decisionAt !== null && status !== 'ended' && status !== 'cancelled' && (
          <Fact name={words.decision} icon="warning">
            {words.decidedAt(ofDay(event.decisionAt))}
            {event.decisionNote !== null && <Written>{event.decisionNote}</Written>}
          </Fact>
        )}
        <Fact name={words.fee} icon="yen">
          {feeOf(words, event.feeYen, event.seatUnit)}
          {event.feeYen !== null && event.feeYen > 0 && event.payAt !== 'note' && (
            <span className="event-fact-note">{words.pay[event.payAt]}</span>
          )}
          {event.feeNote !== null && <Written>{event.feeNote}</Written>}
        </Fact>
        <Fact name={words.ages} icon="people">
          {ages ?? words.agesAll}
          {event.guardianAccompanies && <span className="event-fact-note">{words.guardianAccompanies}</span>}
          {event.mayComeAlong && <span className="event-fact-note">{words.mayComeAlong}</span>}
          {event.consentRequired && <span className="event-fact-note">{words.guardian}</span>}
        </Fact>
        <Fact name={words.seatsLabel} icon="seat">
          <Seats event={event} />
          {event.maxPerFamily !== null && (
            <span className="event-fact-note">{words.maxPerFamily(event.maxPerFamily)}</span>
          )}
          <span className="event-fact-note">{words.privacyNote}</span>
        </Fact>
        {event.registrationOpensAt !== null && status === 'scheduled' && (
          <Fact name={words.opens} icon="bell">
            {dates.say(ofDay(event.registrationOpensAt))}
          </Fact>
        )}
        {event.registrationClosesAt !== null && status !== 'ended' && status !== 'cancelled' && (
          <Fact name={words.closes} icon="bell">
            {dates.say(ofDay(event.registrationClosesAt))}
          </Fact>
        )}
        <TextFact name={words.belongings} icon="bag" text={event.belongings} />
      </dl>
      <section className="event-about">
        <h2 lang={lang}>{words.desc}</h2>
        <Description event={event} />
      </section>
      {event.materials.length + event.files.length > 0 && (
        <section className="event-about">
          <h2 lang={lang}>{words.materials}</h2>
          <ul className="event-materials">
            {event.files.map((file) => (
              <li key={file.fileId}>{materialFile?.(file) ?? file.name}</li>
            ))}
            {event.materials.map(({ name, url }) => (
              <li key={url}>
                <OutLink address={url} name={name}>
                  {name}
                </OutLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="note" lang={lang}>
        {event.postponed && status !== 'cancelled' && (
          <p>{event.eventStartDateTime === null ? words.postponedOpen : words.postponed}</p>
        )}
        {status === 'cancelled' && event.cancelReason !== null && (
          <p>{words.cancelReason((shown?.isEasy ? event.easyCancelReason : null) ?? event.cancelReason)}</p>
        )}
        {status === 'open' && (
          <p>{event.cancelUntil === null ? words.cancelNote : words.cancelUntil(ofDay(event.cancelUntil))}</p>
        )}
      </div>
    </>
  )
}

interface FactProps {
  readonly name: ReactNode
  readonly icon: MemberIconName
  /** False when the value names the field itself (場所未定). */
  readonly isSaid?: boolean
  /** Beside the value. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

function Fact({ name, icon, isSaid = true, action, children }: FactProps) {
  return (
    <div className="event-fact">
      <MemberIcon name={icon} />
      <dt className={isSaid ? undefined : 'visually-hidden'}>{name}</dt>
      <dd>{children}</dd>
      {Boolean(action) && <dd className="event-fact-action">{action}</dd>}
    </div>
  )
}

/** A fact that an event may be without. */
function TextFact({ text, ...fact }: Omit<FactProps, 'children'> & { readonly text: string | null }) {
  return text === null ? null : (
    <Fact {...fact}>
      <span lang="ja">{text}</span>
    </Fact>
  )
}

/** What can still be had while that is so, else how many have registered. */
function Seats({ event }: { readonly event: EventDetail }) {
  const words = useEventWords()
  const { eventRegistrationLimit: limit, currentParticipants: taken, seatUnit: unit } = event
  if (limit === null) return <>{words.unlimited[unit](taken)}</>
  // Before a draw no seat is to be had.
  const isOpen = registrationOf(event, new Date()) === 'open' && event.drawAt === null
  const left = isOpen ? seatsLeft(event) : null
  if (left === null) return <>{words.people[unit](taken, limit)}</>
  return (
    <>
      <strong className="event-seats">{words.seats[unit](left)}</strong>
      {words.limit[unit](limit)}
    </>
  )
}

/** Name, address and the way there. */
function VenueFact({
  event: { venue, venueAddress, access, mapUrl, addressForSeats, isOnline },
}: {
  readonly event: EventDetail
}) {
  const words = useEventWords()
  const isHidden = addressForSeats && access === null && mapLink({ mapUrl, venueAddress }) === null
  return (
    <>
      {nonBlank(venue?.venueName) ?? (isOnline ? words.online : words.placeFallback)}
      {venueAddress !== null && <Written>{venueAddress}</Written>}
      {access !== null && <Written>{access}</Written>}
      {isHidden && <span className="event-fact-note">{words.addressLater}</span>}
    </>
  )
}

/** The way to a map, which only a press follows. */
function MapLink({ event: { mapUrl, venueAddress } }: { readonly event: EventDetail }) {
  const words = useEventWords()
  const map = mapLink({ mapUrl, venueAddress })
  return map === null ? null : <OutLink address={map}>{words.map}</OutLink>
}

/** A link to another site. An address that today's rule refuses is shown as text, so that a member can report it. */
function OutLink({
  address,
  name,
  children,
}: {
  readonly address: string
  readonly name?: string
  readonly children: ReactNode
}) {
  const href = readWebAddress(address)
  if (href === null)
    return <span className="event-fact-note">{name === undefined ? address : `${name}（${address}）`}</span>
  return (
    <a className="event-fact-link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** A line of staff, in Japanese. */
function Written({ children }: { readonly children: string }) {
  return (
    <span className="event-fact-note" lang="ja">
      {children}
    </span>
  )
}

/** What staff wrote of the event; in やさしい日本語 their version of it, where there is one. */
function Description({ event }: { readonly event: EventDetail }) {
  const words = useEventWords()
  const { shown } = useLanguage()
  const easy = shown?.isEasy ? nonBlank(event.easyDescription) : null
  if (easy !== null) return <p className="event-description">{shown?.dates.say(easy)}</p>
  return (
    <p className="event-description" lang="ja">
      {nonBlank(event.eventDescription) ?? words.descFallback}
    </p>
  )
}

const useEventWords = () => useWords('event', eventView)
