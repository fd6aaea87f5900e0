import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { type PosterCode, posterCodeIn } from '@app/shared/check-in/poster-link.ts'
import { spokenNumber } from '@app/shared/check-in/spoken-number.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { LanguageSwitch } from '@app/ui/event-view/LanguageSwitch.tsx'
import { useDates, useWords } from '@app/ui/text/language.ts'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLoaderData, useLocation } from 'react-router-dom'
import { wordsFor } from '#api/words.ts'
import type { CheckInReply } from '#features/check-in/check-in-route.ts'
import { WhoCame } from '#features/check-in/WhoCame.tsx'
import { paths } from '#paths.ts'
import { checkIn as japanese } from '#text/check-in.ts'
import { entries } from '#text/entries.ts'
import { Card } from '#ui/Card.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/check-in/check-in.css'

export { action, loader } from '#features/check-in/check-in-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** The answer to a press shows what it led to. */
export const shouldRevalidate = () => false

/** /check-in (R6): the member lets themselves in by the code of the poster at the entrance. */
export function Component() {
  const own = useLoaderData<readonly Entry[] | null>()
  // A redirect after signing in has its fragment only once the page is shown.
  const code = posterCodeIn(useLocation().hash)
  if (own === null) return <SignedOut words={japanese.signedOut} />
  const entry = own.find(({ eventId }) => eventId === code?.eventId) ?? null
  return <CheckIn code={code} entry={entry} />
}

interface CheckInProps {
  /** What the poster's link says; null when it was cut off. */
  readonly code: PosterCode | null
  /** The member's own entry of that event; null without a seat. */
  readonly entry: Entry | null
}

function CheckIn({ code, entry }: CheckInProps) {
  const words = useWords('checkIn', japanese)
  const dates = useDates()
  const fetcher = useFetcher<CheckInReply>()
  const pending = fetcher.state !== 'idle'
  const reply = pending ? undefined : fetcher.data
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button may be gone.
    if (reply !== undefined) said.current?.focus()
  }, [reply])
  const family = reply !== undefined && 'family' in reply ? reply.family : null
  const arrivedAt =
    (reply !== undefined && 'answer' in reply ? reply.arrivedAt : null) ?? entry?.arrivedAt ?? null
  const failure = reply !== undefined && 'code' in reply ? reply.code : null
  const answer = arrivedAt === null ? answerOf({ code, entry }, reply) : null
  const mayPress = arrivedAt === null && answer === null
  const letIn = (poster: PosterCode, came: readonly string[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(poster)) form.append(name, value)
    for (const personId of came) form.append('came', personId)
    void fetcher.submit(form, { method: 'post' })
  }

  return (
    <Screen title={words.title} lead={mayPress ? words.lead : undefined}>
      <LanguageSwitch />
      {arrivedAt !== null && entry !== null && (
        <div className="card arrived" role="status" tabIndex={-1} ref={said}>
          <Icon name="done" />
          <p className="arrived-title">{words.done}</p>
          <p className="arrived-at">{words.doneAt(dates.time(new Date(arrivedAt)))}</p>
        </div>
      )}
      {answer !== null && (
        <Alert kind="info" ref={said}>
          <p>{words.answers[answer]}</p>
          {answer !== 'TOO_EARLY' && answer !== 'EVENT_CANCELLED' && <p>{words.askStaff}</p>}
        </Alert>
      )}
      {failure !== null && (
        <Alert kind="error" ref={said}>
          <Refused code={failure} words={wordsFor(failure)} />
        </Alert>
      )}
      {entry !== null && <OwnEntry entry={entry} />}
      {arrivedAt !== null && <p className="note">{words.doneNote}</p>}
      {mayPress && code !== null && family !== null && (
        <WhoCame family={family} busy={pending} onCame={(came) => letIn(code, came)} />
      )}
      {mayPress && code !== null && family === null && (
        <Button busy={pending} onClick={() => void fetcher.submit({ ...code }, { method: 'post' })}>
          {words.submit}
        </Button>
      )}
      {!mayPress && <Onward eventId={code?.eventId ?? null} />}
    </Screen>
  )
}

/** Why 受付 is closed; null while a press may do it. */
function answerOf({ code, entry }: CheckInProps, reply: CheckInReply | undefined) {
  if (code === null) return 'INVALID'
  if (reply === undefined || 'code' in reply || 'family' in reply)
    return entry === null ? 'NOT_REGISTERED' : null
  return reply.answer === 'OK' ? null : reply.answer
}

function OwnEntry({ entry }: { readonly entry: Entry }) {
  const words = useWords('checkIn', japanese)
  const dates = useDates()
  const { eventName, eventStartDateTime: start, eventEndDateTime: end, receiptNumber } = entry
  return (
    <Card as="section" className="stack">
      <h2>{eventName ?? entries.unnamed}</h2>
      {start !== null && (
        <p>{dates.say(dates.spanParts(new Date(start), end === null ? null : new Date(end)).join(''))}</p>
      )}
      <p className="check-in-number">
        <span>{words.number}</span>
        <strong>{spokenNumber(receiptNumber)}</strong>
      </p>
    </Card>
  )
}

function Onward({ eventId }: { readonly eventId: string | null }) {
  const words = useWords('checkIn', japanese)
  return (
    <Link className={buttonClass('secondary')} to={eventId === null ? paths.top() : paths.event(eventId)}>
      {eventId === null ? words.toTop : words.toEvent}
    </Link>
  )
}
