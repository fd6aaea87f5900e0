import { calendarFile, googleCalendarLink } from '@app/shared/events/calendar.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { registrationOf } from '@app/shared/events/rules.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { operator } from '@app/ui/operator.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { paths } from '#paths.ts'
import { event as words } from '#text/event-page.ts'

const WORDS = {
  titleFallback: eventView.titleFallback,
  reminder: words.calendarReminder,
  openEnd: words.calendarOpenEnd,
}

/** R15: the event for the member's own calendar; nothing is sent anywhere before they choose a way. */
export default function AddToCalendar({ event }: { readonly event: EventDetail }) {
  const place = {
    url: new URL(paths.event(event.eventId), window.location.origin).href,
    domain: new URL(operator.homepage).hostname,
    productName: operator.serviceName,
  }
  const link = googleCalendarLink(event, place, WORDS)
  const status = registrationOf(event, new Date())
  const isOff = status === 'cancelled' || status === 'ended'
  if (link === null || isOff) return null
  const download = () => {
    const file = calendarFile(event, place, WORDS, new Date())
    if (file !== null) save(file, `${event.eventId}.ics`)
  }
  return (
    <section className="event-calendar">
      <h2>{words.calendar}</h2>
      <div className="event-calendar-ways">
        <Button kind="secondary" icon={<Icon name="calendar" small />} onClick={download}>
          {words.calendarFile}
        </Button>
        <a className={buttonClass('secondary')} href={link} target="_blank" rel="noopener noreferrer">
          {words.calendarGoogle}
          <span className="visually-hidden">{eventView.newTab}</span>
          <Icon name="external" small />
        </a>
      </div>
    </section>
  )
}

/** Offers a text as a file; phones then open it in the calendar. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
