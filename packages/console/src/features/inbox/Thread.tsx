import { readTicketPicture, type TicketMessage } from '@app/shared/inbox/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactNode, useState } from 'react'
import { type DeskCode, send } from '#api/send.ts'
import { useAllowed } from '#desk/self.ts'
import type { TicketDetail } from '#features/inbox/ticket-detail.ts'
import { dayTimeOf } from '#text/dates.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'

/** What was written, the first text on top; always as text, never as markup (SEC-G4). */
export function Thread({ found: { ticket, text, merged, messages } }: { readonly found: TicketDetail }) {
  const sees = useAllowed('inbox.answer')
  if (!sees) return <p className="panel note">{words.textHidden}</p>
  return (
    <section className="thread" aria-label={words.thread}>
      <Message head={words.firstText} at={ticket.receivedAt} text={text ?? words.textErased}>
        {ticket.hasPicture && <Picture number={ticket.number} />}
      </Message>
      {merged.map((one) => (
        <Message
          key={one.number}
          head={words.mergedFrom(one.number)}
          at={one.at}
          text={one.text ?? words.textErased}
        >
          {one.hasPicture && <Picture number={one.number} />}
        </Message>
      ))}
      {messages.map((message) => (
        <Message
          key={message.messageId}
          kind={message.kind}
          head={headOf(message)}
          at={message.at}
          text={message.text}
        />
      ))}
    </section>
  )
}

function headOf({ kind, staffName }: TicketMessage): string {
  if (kind === 'fromSender') return words.fromSender
  return kind === 'note' ? words.noteOf(staffName ?? '') : words.fromStaff(staffName ?? '')
}

function Message({
  kind = 'fromSender',
  head,
  at,
  text,
  children,
}: {
  readonly kind?: TicketMessage['kind']
  readonly head: string
  readonly at: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <article className={`message message-${kind}`}>
      <header className="message-head">
        <span>{head}</span>
        <time dateTime={at}>{dayTimeOf(at)}</time>
      </header>
      <p className="message-text">{text}</p>
      {children}
    </article>
  )
}

/** The picture, by a link that each press requests and that is valid for five minutes. */
function Picture({ number }: { readonly number: string }) {
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | 'broken' | null>(null)
  async function show() {
    setBusy(true)
    const reply = await send(readTicketPicture, { number })
    setBusy(false)
    setFailure(reply.ok ? null : reply.code)
    if (reply.ok) setUrl(reply.value.url)
  }
  return (
    <>
      {failure !== null && (
        <Alert kind="error">{failure === 'broken' ? words.pictureFailed : wordsFor(failure)}</Alert>
      )}
      {url === null ? (
        <div className="ticket-buttons">
          <Button kind="secondary" busy={busy} onClick={() => void show()}>
            {words.showPicture}
          </Button>
        </div>
      ) : (
        <>
          <img
            className="ticket-picture"
            src={url}
            alt={words.pictureAlt}
            onError={() => {
              setUrl(null)
              setFailure('broken')
            }}
          />
          <p className="note">
            <a href={url} rel="noopener">
              {words.pictureDownload}
            </a>{' '}
            {words.pictureNote}
          </p>
        </>
      )}
    </>
  )
}
