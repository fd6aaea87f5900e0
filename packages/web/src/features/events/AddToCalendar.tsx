import { calendarFile, googleCalendarLink } from '@app/shared/events/calendar.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { registrationOf } from '@app/shared/events/rules.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { Drawing } from '@app/ui/components/Icon.tsx'
import { operator } from '@app/ui/operator.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { paths } from '#paths.ts'
import { eventCalendar as words } from '#text/event-calendar.ts'

/** The pictures of these buttons alone. */
const PATHS = {
  calendar:
    'M4 9.5h16M8 3v4M16 3v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5z',
  external:
    'M14 4.5h5.5V10M19.5 4.5L11 13M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
}

const WORDS = {
  titleFallback: eventView.titleFallback,
  reminder: words.reminder,
  openEnd: words.openEnd,
}

/** R15: the event for the member's own calendar; nothing is sent anywhere before they choose a way. */
export function AddToCalendar({ event }: { readonly event: EventDetail }) {
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
      <h2>{words.title}</h2>
      <div className="event-calendar-ways">
        <Button kind="secondary" icon={<Drawing path={PATHS.calendar} small />} onClick={download}>
          {words.file}
        </Button>
        <a className={buttonClass('secondary')} href={link} target="_blank" rel="noopener noreferrer">
          {words.google}
          <span className="visually-hidden">{eventView.newTab}</span>
          <Drawing path={PATHS.external} small />
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
