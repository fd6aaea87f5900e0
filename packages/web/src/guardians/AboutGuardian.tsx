import { Button } from '@app/ui/components/Button.tsx'
import { Link } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { useGuardian } from '#guardians/useGuardian.ts'
import { paths } from '#paths.ts'
import { guardianEvent as words } from '#text/guardian-event.ts'

/** R9: this is no failure, so it is said without red. */
export const isOfGuardian = (code: ClientCode): boolean =>
  code === 'CONSENT_REQUIRED' || code === 'GUARDIAN_LIMIT'

/** R9: what a minor may do when the guardian has not consented; nothing for other refusals. */
export function AboutGuardian({ code }: { readonly code: ClientCode }) {
  if (!isOfGuardian(code)) return null
  return (
    <p>
      <Link to={paths.guardian()}>{words.toPage}</Link>
    </p>
  )
}

/** Asks the guardian about this event by mail. After that it shows the answer instead. */
export function AskForEvent({ eventId }: { readonly eventId: string }) {
  const { submit, pending, reply } = useGuardian()
  const said = reply?.event
  if (said !== undefined && said !== 'asked') return <p>{words[said]}</p>
  const ask = said === 'asked' ? words.askAgain : words.ask
  return (
    <div className="stack">
      <p>{said === 'asked' ? words.asked : wordsFor('EVENT_CONSENT_REQUIRED')}</p>
      <Button kind="secondary" busy={pending} onClick={() => submit('event', { eventId })}>
        {pending ? words.asking : ask}
      </Button>
      {reply !== undefined && reply.code !== null && (
        <p>{reply.code === 'TOO_MANY_REQUESTS' ? words.limit : wordsFor(reply.code)}</p>
      )}
    </div>
  )
}
