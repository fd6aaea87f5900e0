import { LanguageSwitch } from '@app/ui/event-view/LanguageSwitch.tsx'
import { useWords } from '@app/ui/text/language.ts'
import { EventLink, linkWords } from '#features/events/EventLink.tsx'
import { linkAction, linkLoader } from '#features/events/event-link-route.ts'

/** Does not reload after an action: the page shows the action's answer; a failed action leaves the page as it is. */
export const shouldRevalidate = () => false
export const loader = linkLoader('notice')
export const action = linkAction('notice')

/** /mail/confirm: 確認しました, for the holder of the link. */
export function Component() {
  const words = useWords('link', linkWords)
  return (
    <EventLink
      title={words.title}
      lead={words.lead}
      above={<LanguageSwitch />}
      answers={[{ answer: 'confirmed', label: words.submit }]}
    />
  )
}
