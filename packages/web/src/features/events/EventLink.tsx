import type { EventLinkView } from '@app/shared/events/links-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useDates, useLanguage, useWords } from '@app/ui/text/language.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router-dom'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import type { LinkReply } from '#features/events/event-link-route.ts'
import { paths } from '#paths.ts'
import { mailLinks as japanese } from '#text/mail-links.ts'
import { Refused } from '#ui/Refused.tsx'

/** A button of the page, in their order. */
export interface LinkAnswer {
  readonly answer: 'confirmed' | 'coming' | 'released'
  readonly label: ReactNode
}

/** What the page of 確認しました says, and both pages of an event. */
export const linkWords = { ...japanese, ...japanese.states, ...japanese.confirm }

interface EventLinkProps {
  readonly title: ReactNode
  readonly lead: ReactNode
  /** Above all else. */
  readonly above?: ReactNode
  readonly answers: readonly LinkAnswer[]
  readonly note?: string
}

/** The page of a link about an event: what it is about, and the buttons. */
export function EventLink({ title, lead, above, answers, note }: EventLinkProps) {
  const words = useWords('link', linkWords)
  const token = useLocation().hash.slice(1)
  const loaded = useLoaderData<LinkReply>()
  const { fetcher, press, pending, reply } = useReply<LinkReply>()
  // A press that is refused, or under way, keeps the last that is known.
  const [seen, setSeen] = useState(loaded.view)
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!reply) return
    if (reply.view !== null) setSeen(reply.view)
    // The pressed button may be gone.
    said.current?.focus()
  }, [reply])
  const view = reply?.view ?? seen
  const code = reply?.code ?? (view === null ? loaded.code : null)
  const state = view?.state ?? 'open'
  // A member who said that they come may still give up the seat.
  const open = answers.filter(
    ({ answer }) => state === 'open' || (state === 'coming' && answer === 'released'),
  )
  const submit = (answer: LinkAnswer['answer']) =>
    void fetcher.submit({ token, answer, key: press.keyFor(`${answer} ${token}`) }, { method: 'post' })

  return (
    <Screen
      title={title}
      lead={view !== null && state === 'open' ? lead : undefined}
      mascot={<MebukiLetter />}
    >
      {above}
      {code !== null && (
        <Alert kind="error" ref={said}>
          <Refused code={code} words={wordsFor(code)} />
        </Alert>
      )}
      {state !== 'open' && code === null && (
        <Alert kind={state === 'over' ? 'info' : 'success'} ref={said}>
          {{ ...japanese.states, confirmed: words.confirmed, over: words.over }[state]}
        </Alert>
      )}
      {view !== null && <Facts view={view} />}
      {view !== null && open.length > 0 && (
        <div className="stack">
          {open.map(({ answer, label }, index) => (
            <Button
              key={answer}
              kind={index === 0 && state === 'open' ? 'primary' : 'secondary'}
              busy={pending}
              onClick={() => submit(answer)}
            >
              {label}
            </Button>
          ))}
          {note !== undefined && <p className="note">{note}</p>}
        </div>
      )}
      {view === null && code !== 'LINK_INVALID' && (
        <Button onClick={() => window.location.reload()}>{common.retry}</Button>
      )}
      {(view === null || open.length === 0) && (
        <ButtonLink
          kind={view === null && code !== 'LINK_INVALID' ? 'secondary' : 'primary'}
          href={paths.top()}
        >
          {words.toTop}
        </ButtonLink>
      )}
    </Screen>
  )
}

function Facts({ view }: { readonly view: EventLinkView }) {
  const words = useWords('link', linkWords)
  const dates = useDates()
  const { lang } = useLanguage()
  const { eventStartDateTime: start, eventEndDateTime: end } = view
  return (
    <section className="card stack">
      <h2>{view.eventName ?? japanese.eventFallback}</h2>
      <dl className="facts" lang={lang}>
        <div>
          <dt>{words.date}</dt>
          <dd>
            {start === null
              ? words.undated
              : dates.say(dates.spanParts(new Date(start), end === null ? null : new Date(end)).join(''))}
          </dd>
        </div>
        {view.venueName !== null && (
          <div>
            <dt>{words.place}</dt>
            <dd lang="ja">{view.venueName}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
