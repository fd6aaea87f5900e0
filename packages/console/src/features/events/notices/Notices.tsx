import { AGAIN_MAX, type EventNotice } from '@app/shared/events/notices-contract.ts'
import { Again } from '#features/events/notices/Again.tsx'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'

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
  const { kind, putAt, reason, status, asks, outOfDate, concerned, confirmed, called, again } = notice
  const unreached = concerned - confirmed - called
  const isMailed = status === 'sent' && outOfDate === null
  return (
    <article className="notice">
      <h3>
        <span className={outOfDate === null ? undefined : 'notice-old'}>{words.kinds[kind]}</span>
        <span className="note date">{dayTimeOf(putAt)}</span>
      </h3>
      {reason !== null && <p>{reason}</p>}
      {status === 'due' && outOfDate === null && <p className="note">{words.waiting}</p>}
      {outOfDate !== null && (
        <p className="note">
          {(status === 'closed' ? words.closed : words.outOfDate)(words.because[outOfDate])}
        </p>
      )}
      {isMailed && !asks && <p className="note">{words.asksNobody}</p>}
      {outOfDate === null && asks && concerned > 0 && (
        <p className="note">{words.reached(confirmed, called, concerned)}</p>
      )}
      {again.map((at) => (
        <p key={at} className="note">
          {words.againAt(dayTimeOf(at))}
        </p>
      ))}
      {isMailed && asks && unreached <= 0 && concerned > 0 && <p className="note">{words.everybody}</p>}
      {isMailed && asks && unreached > 0 && mayEdit && again.length < AGAIN_MAX && (
        <Again eventId={eventId} notice={notice} unreached={unreached} onDone={onDone} />
      )}
    </article>
  )
}
