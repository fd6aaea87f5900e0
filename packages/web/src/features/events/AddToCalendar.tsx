import { calendarFile, googleCalendarLink } from '@app/shared/events/calendar.ts'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { Drawing } from '@app/ui/components/Icon.tsx'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { operator } from '@app/ui/operator.ts'
import { common } from '@app/ui/text/common.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import type { DialogOfEvent } from '#features/events/DialogButton.tsx'
import { paths } from '#paths.ts'
import { eventCalendar as words } from '#text/event-calendar.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** The picture of this link alone. */
const EXTERNAL =
  'M14 4.5h5.5V10M19.5 4.5L11 13M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10'

const WORDS = {
  titleFallback: eventView.titleFallback,
  reminder: words.reminder,
  openEnd: words.openEnd,
}

/** R15: the dialog that puts the event into the member's own calendar; nothing is sent anywhere before they choose a way. */
export function AddToCalendar({ event, title, onClose }: DialogOfEvent) {
  const place = {
    url: new URL(paths.event(event.eventId), window.location.origin).href,
    domain: new URL(operator.homepage).hostname,
    productName: operator.serviceName,
  }
  const link = googleCalendarLink(event, place, WORDS)
  const download = () => {
    const file = calendarFile(event, place, WORDS, new Date())
    if (file !== null) save(file, `${event.eventId}.ics`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button kind="secondary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div className="event-calendar-ways">
        <Button kind="secondary" icon={<MemberIcon name="calendar" small />} onClick={download}>
          {words.file}
        </Button>
        {link !== null && (
          <a className={buttonClass('secondary')} href={link} target="_blank" rel="noopener noreferrer">
            {words.google}
            <span className="visually-hidden">{eventView.newTab}</span>
            <Drawing path={EXTERNAL} small />
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** Offers a text as a file; phones then open it in the calendar. */
function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Some browsers read it a little later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
