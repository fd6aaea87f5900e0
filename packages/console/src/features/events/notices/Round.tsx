import type { EventNotice } from '@app/shared/events/notices-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useAllowed } from '#desk/self.ts'
import { EndRound } from '#features/events/notices/EndRound.tsx'
import { Minors } from '#features/events/notices/Minors.tsx'
import { MyCall } from '#features/events/notices/MyCall.tsx'
import { Reached, ToCall } from '#features/events/notices/RoundLists.tsx'
import { type NamedEvent, tellWords } from '#features/events/notices/tell-words.ts'
import { useRound } from '#features/events/notices/use-round.ts'
import { dayTimeOf } from '#text/dates.ts'
import { round as words } from '#text/notices.ts'

interface Props {
  readonly eventId: string
  readonly event: NamedEvent
  readonly notice: EventNotice
  /** Called when a household was notified, or when the notice has changed. */
  readonly onChange: () => void
}

/** A notice until every household has heard of it: who calls whom, and what came of it. */
export function Round({ eventId, event, notice, onChange }: Props) {
  const round = useRound(eventId, notice.noticeId, onChange)
  const mayEnd = useAllowed('rounds.end')
  const { people } = round
  const { concerned, confirmed, called, ended } = notice
  const left = Math.max(0, concerned - confirmed - called)
  const mine = people?.filter(({ taken, called: told }) => taken?.isMine === true && told === null) ?? []
  return (
    <section className="panel round" aria-labelledby={`round-${notice.noticeId}`}>
      <header className="round-head">
        <h2 id={`round-${notice.noticeId}`}>{words.title}</h2>
        <Due startsAt={event.eventStartDateTime} />
      </header>
      <Progress notice={notice} left={left} />
      {ended !== null && (
        <Alert kind="info">{words.ended(ended.by, dayTimeOf(ended.at), ended.reason)}</Alert>
      )}
      {round.failure !== null && <Alert kind="error">{round.failure}</Alert>}
      {people === null ? (
        <div className="round-start">
          <Button
            kind={left > 0 && ended === null ? 'primary' : 'secondary'}
            busy={round.reading}
            onClick={() => void round.show()}
          >
            {words.show}
          </Button>
          <p className="note">{words.showNote}</p>
        </div>
      ) : (
        <>
          {mine.map((person) => (
            <MyCall
              key={person.personId}
              person={person}
              tell={tellWords(notice, event)}
              busy={round.busy}
              onStep={(step) => void round.note(person.personId, step)}
              onTold={(how) => void round.mark(person.personId, true, how)}
            />
          ))}
          <ToCall
            people={people.filter((person) => person.called === null && !mine.includes(person))}
            busy={round.busy}
            onTake={(id) => void round.note(id, 'taken')}
            onTold={(id) => void round.mark(id, true, 'other')}
          />
          {people.some(({ isMasked }) => isMasked) && (
            <Minors busy={round.reading} onShow={(reason) => void round.show(reason)} />
          )}
          <Reached
            people={people}
            confirmed={confirmed}
            busy={round.busy}
            onTakeBack={(id) => void round.mark(id, false)}
          />
          <div className="panel-actions round-actions">
            <Button kind="secondary" busy={round.reading} onClick={() => void round.show()}>
              {words.again}
            </Button>
            <Button kind="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </>
      )}
      {mayEnd && ended === null && left > 0 && (
        <EndRound eventId={eventId} noticeId={notice.noticeId} left={left} onDone={onChange} />
      )}
    </section>
  )
}

/** Until when it has to be done: the event would begin. */
function Due({ startsAt }: { readonly startsAt: string | null }) {
  if (startsAt === null || Date.parse(startsAt) <= Date.now()) return null
  return <span className="chip round-due">{words.until(dayTimeOf(startsAt))}</span>
}

function Progress({ notice, left }: { readonly notice: EventNotice; readonly left: number }) {
  const { concerned, confirmed, called } = notice
  return (
    <div className="round-progress">
      <p className="round-count">
        <strong>{confirmed + called}</strong> {words.of(concerned)}
      </p>
      <div className="seats-bar">
        <progress aria-label={words.label} max={concerned} value={confirmed + called} />
        <span className="seats-words">{words.counts(confirmed, called, left)}</span>
      </div>
    </div>
  )
}
