import { EventLink } from '#features/events/EventLink.tsx'
import { linkAction, linkLoader } from '#features/events/event-link-route.ts'
import { mailLinks } from '#text/mail-links.ts'

/** The answer to a press shows what it led to; a failed one keeps what is shown. */
export const shouldRevalidate = () => false
export const loader = linkLoader('notice')
export const action = linkAction('notice')

/** /mail/confirm: 確認しました, for the holder of the link. */
export function Component() {
  const { submit, ...words } = mailLinks.confirm
  return <EventLink {...words} answers={[{ answer: 'confirmed', label: submit }]} />
}
