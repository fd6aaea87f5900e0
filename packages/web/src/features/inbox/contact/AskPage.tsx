import { normalise } from '@app/shared/base/field.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { nonBlank } from '@app/shared/events/rules.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { shortDayAndTime } from '@app/ui/text/dates.ts'
import { eventView } from '@app/ui/text/event-view.ts'
import { Link, useLoaderData } from 'react-router-dom'
import { useDraft } from '#browser-storage/use-draft.ts'
import type { AskScreen } from '#features/inbox/contact/ask-route.ts'
import { Thanks } from '#features/inbox/contact/Thanks.tsx'
import { useInquiry } from '#features/inbox/contact/useInquiry.ts'
import { paths } from '#paths.ts'
import { ask as words } from '#text/ask.ts'
import { event as eventWords } from '#text/event-page.ts'
import { privacyMore } from '#text/privacy.ts'
import { support } from '#text/support.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/inbox/contact/contact.css'

export { loader } from '#features/inbox/contact/ask-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** As many characters as the contract takes, counted as a browser does. */
const LENGTH_MAX = 5_000

/** /ask/:eventId: a question about an event, which the desk answers in its inbox. */
export function Component() {
  const screen = useLoaderData<AskScreen>()
  if (screen.kind === 'signedOut') return <SignedOut />
  if (screen.kind === 'event') return <Ask event={screen.event} />
  return (
    <Screen title={eventWords.notFound} mascot={<MebukiThinking />}>
      <Link className="text-link" to={paths.top()}>
        {eventWords.toTop}
      </Link>
    </Screen>
  )
}

function Ask({ event }: { readonly event: EventDetail }) {
  const { eventId } = event
  const [text, setText] = useDraft(`ask.${eventId}`)
  const { state, send, reopen } = useInquiry()
  const pending = state.kind === 'sending'
  const isReady = normalise(text) !== ''
  async function submit() {
    if (isReady && !pending && (await send(text, null, null, eventId))) setText('')
  }
  return (
    <Screen
      title={words.title}
      back={
        <Link className="back-link" to={paths.event(eventId)}>
          <Icon name="back" small />
          {words.back}
        </Link>
      }
    >
      <EventAsked event={event} />
      {state.kind === 'sent' ? (
        <Thanks number={state.number} mailed={state.mailed} onAnother={reopen} />
      ) : (
        <Form
          pending={pending}
          errorTitle={support.errTitle}
          error={state.kind === 'failed' ? state.words : null}
          onSubmit={() => void submit()}
        >
          <TextArea
            label={words.label}
            mark="required"
            required
            maxLength={LENGTH_MAX}
            placeholder={words.placeholder}
            value={text}
            readOnly={pending}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className="note">
            {words.note}
            <br />
            <a href={paths.privacy()} target="_blank" rel="noopener">
              {privacyMore}
            </a>
          </p>
          <SubmitButton disabled={!isReady}>{pending ? support.sending : words.send}</SubmitButton>
        </Form>
      )}
    </Screen>
  )
}

/** What the question is about, as a fact. */
function EventAsked({
  event: { eventName, eventStartDateTime: start, organization },
}: {
  readonly event: EventDetail
}) {
  const facts = [
    start === null ? eventView.dateFallback : shortDayAndTime(new Date(start)),
    nonBlank(organization?.organizationName),
  ]
  return (
    <section className="card ask-event">
      <h2 className="note">{words.about}</h2>
      <p>
        <strong>{nonBlank(eventName) ?? eventView.titleFallback}</strong>
      </p>
      <p className="note">{facts.filter((fact) => fact !== null).join('　')}</p>
    </section>
  )
}
