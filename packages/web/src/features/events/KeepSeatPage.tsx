import { EventLink } from '#features/events/EventLink.tsx'
import { linkAction, linkLoader } from '#features/events/event-link-route.ts'
import { mailLinks } from '#text/mail-links.ts'

/** Does not reload after an action: the page shows the action's answer; a failed action leaves the page as it is. */
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
