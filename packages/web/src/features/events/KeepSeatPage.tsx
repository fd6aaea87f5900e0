import { EventLink } from '#features/events/EventLink.tsx'
import { linkAction, linkLoader } from '#features/events/event-link-route.ts'
import { mailLinks } from '#text/mail-links.ts'

/** The answer to a press shows what it led to; a failed one keeps what is shown. */
export const shouldRevalidate = () => false
export const loader = linkLoader('seat')
export const action = linkAction('seat')

/** /mail/seat: 参加します／席を譲ります, the day before, for the holder of the link (R7). */
export function Component() {
  const { coming, release, sure, ...words } = mailLinks.seat
  return (
    <EventLink
      {...words}
      note={sure}
      answers={[
        { answer: 'coming', label: coming },
        { answer: 'released', label: release },
      ]}
    />
  )
}
