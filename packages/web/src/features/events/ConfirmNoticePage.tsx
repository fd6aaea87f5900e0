import { EventLink } from '#features/events/EventLink.tsx'
import { linkAction, linkLoader } from '#features/events/event-link-route.ts'
import { mailLinks } from '#text/mail-links.ts'

/** Does not reload after an action: the page shows the action's answer; a failed action leaves the page as it is. */
export const shouldRevalidate = () => false
export const loader = linkLoader('notice')
export const action = linkAction('notice')

/** /mail/confirm: 確認しました, for the holder of the link. */
export function Component() {
  const { submit, ...words } = mailLinks.confirm
  return <EventLink {...words} answers={[{ answer: 'confirmed', label: submit }]} />
}
