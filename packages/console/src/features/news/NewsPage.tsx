import type { OutputOf } from '@app/shared/base/call.ts'
import { type DeskNews, listDeskNews, readNewsFigures, takeNewsBack } from '@app/shared/news/desk-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { send } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { unsentReason, news as words } from '#text/news.ts'
import { wordsFor } from '#text/refusals.ts'
import { CancelButton } from '#ui/CancelButton.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/news/news.css'

export function loader() {
  return { news: later(read(listDeskNews, {}).then(({ news }) => news)) }
}

/** お知らせ: what went out to many members, and what waits for its time. */
export function Component() {
  const { news } = useLoaderData<typeof loader>()
  const maySend = useAllowed('news.send')
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        maySend && (
          <Link className={buttonClass()} to={paths.newNews()}>
            {words.write}
          </Link>
        )
      }
    >
      <Deferred promise={news} skeleton={<Rows />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>
          ) : (
            <ul className="stack">
              {all.map((piece) => (
                <li key={piece.newsId} className="panel stack">
                  <Piece piece={piece} maySend={maySend} onDone={() => void revalidate()} />
                </li>
              ))}
            </ul>
          )
        }
      </Deferred>
    </Page>
  )
}

interface PieceProps {
  readonly piece: DeskNews
  readonly maySend: boolean
  readonly onDone: () => void
}

function Piece({ piece, maySend, onDone }: PieceProps) {
  const { write } = useWrite(takeNewsBack)
  const { subject, body, from, to, viewName, state, sendAt } = piece
  return (
    <>
      <h2>{subject}</h2>
      <p className="note">
        {words.by(from, viewName === null ? words.audiences[to] : words.viewNamed(viewName))}・
        {state === 'planned' || state === 'sent'
          ? words.stateAt(words.states[state], dayTimeOf(sendAt))
          : words.states[state]}
      </p>
      <p className="news-body">{body}</p>
      {state === 'sent' && <Figures newsId={piece.newsId} subject={subject} />}
      <CancelButton
        isPlanned={state === 'planned' && maySend}
        words={words}
        write={() => write({ newsId: piece.newsId })}
        onDone={onDone}
      >
        {words.takeBackLead(subject, dayTimeOf(sendAt))}
      </CancelButton>
    </>
  )
}

type Sent = OutputOf<typeof readNewsFigures>

/** Sent and not sent and why, counted at the press. */
function Figures({ newsId, subject }: Pick<DeskNews, 'newsId' | 'subject'>) {
  const [figures, setFigures] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    const reply = await send(readNewsFigures, { newsId })
    setBusy(false)
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) setFigures(reply.value)
  }
  return (
    <div className="news-figures">
      {figures !== null && (
        <ul className="news-counts" role="status">
          <li>{words.sentCount(figures.sent)}</li>
          {figures.waiting > 0 && <li>{words.waitingCount(figures.waiting)}</li>}
          {figures.unwanted > 0 && <li>{words.unwantedCount(figures.unwanted)}</li>}
          {figures.unsent.map(({ reason, mails }) => (
            <li key={reason}>{words.unsent(unsentReason(reason), mails)}</li>
          ))}
        </ul>
      )}
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <Button kind="secondary" aria-label={words.figuresOf(subject)} busy={busy} onClick={() => void show()}>
        {words.figures}
      </Button>
    </div>
  )
}
