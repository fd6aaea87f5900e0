import { AGAIN_AFTER, AGAIN_MAX, type EventNotice, sendNoticeAgain } from '@app/shared/notices/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { CallList } from '#features/events/notices/CallList.tsx'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly eventId: string
  readonly mayEdit: boolean
  readonly onDone: () => void
}

/** Each notice, with how far it has come. */
export function Notices({ notices, ...rest }: Props & { readonly notices: readonly EventNotice[] }) {
  return (
    <section className="panel stack">
      <h2>{words.heading}</h2>
      {notices.length === 0 && <p className="note">{words.none}</p>}
      {notices.map((notice) => (
        <Notice key={notice.noticeId} notice={notice} {...rest} />
      ))}
    </section>
  )
}

function Notice({ notice, eventId, mayEdit, onDone }: Props & { readonly notice: EventNotice }) {
  const { kind, putAt, reason, status, concerned, confirmed, again } = notice
  const isWhole = confirmed >= concerned
  return (
    <article className="notice">
      <h3>
        {words.kinds[kind]}
        <span className="note date">{dayTimeOf(putAt)}</span>
      </h3>
      {reason !== null && <p>{reason}</p>}
      {status === 'due' && <p className="note">{words.waiting}</p>}
      {status === 'closed' && <p className="note">{words.closed}</p>}
      {status !== 'closed' && concerned > 0 && (
        <div className="seats-bar">
          <span className="seats-words">{words.confirmed(confirmed, concerned)}</span>
          <progress aria-label={words.confirmedLabel} max={concerned} value={confirmed} />
        </div>
      )}
      {again.map((at) => (
        <p key={at} className="note">
          {words.againAt(dayTimeOf(at))}
        </p>
      ))}
      {status === 'sent' && isWhole && concerned > 0 && <p className="note">{words.everybody}</p>}
      {status === 'sent' && !isWhole && mayEdit && (
        <>
          {again.length < AGAIN_MAX && <Again eventId={eventId} noticeId={notice.noticeId} onDone={onDone} />}
          <CallList eventId={eventId} noticeId={notice.noticeId} />
        </>
      )}
    </article>
  )
}

function Again({
  eventId,
  noticeId,
  onDone,
}: {
  readonly eventId: string
  readonly noticeId: string
  readonly onDone: () => void
}) {
  const { busy, write } = useWrite(sendNoticeAgain)
  const [after, setAfter] = useState<(typeof AGAIN_AFTER)[number]>(0)
  const [failure, setFailure] = useState<string | null>(null)
  async function send() {
    const reply = await write({ eventId, noticeId, afterMinutes: after })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    say(words.againDone)
    onDone()
  }
  return (
    <div className="notice-again">
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <Select
        label={words.againAfter}
        value={String(after)}
        onChange={(chosen) => setAfter(AGAIN_AFTER.find((minutes) => String(minutes) === chosen) ?? 0)}
        choices={AGAIN_AFTER.map((minutes) => ({ value: String(minutes), label: words.after(minutes) }))}
      />
      <Button kind="secondary" busy={busy} onClick={() => void send()}>
        {words.again}
      </Button>
    </div>
  )
}
