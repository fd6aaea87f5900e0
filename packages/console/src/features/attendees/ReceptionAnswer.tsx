import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { FamilyAnswer, WalkInFamily } from '#features/attendees/FamilyAnswer.tsx'
import { answerWords, reception, attendees as words } from '#text/attendees.ts'
import { timeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'

interface Answered {
  readonly result: CheckInResult
  readonly mayTakeStale: boolean
  readonly busy: boolean
  readonly onUndo: (personId: string) => void
  readonly onWalkIn: () => void
  readonly onAgain: () => void
  readonly onStale: () => void
  readonly onChoose: (personId: string) => void
  readonly onFamily: (personIds: readonly string[]) => void
  readonly onWalkInFamily: (personId: string, people: string[]) => void
}

/** What the server said to 受付, and what can be done next. */
export function ReceptionAnswer({ result, onFamily, onWalkInFamily, ...next }: Answered) {
  const { answer, person, wasAbsent, at, elsewhere, hasSeats, party, unseated = [] } = result
  const walkIns = person !== null && unseated.length > 0 && (
    <WalkInFamily
      key={person.personId}
      people={unseated}
      opener={person.personId}
      isWhole={party === undefined}
      busy={next.busy}
      onWalkIn={(people) => onWalkInFamily(person.personId, people)}
    />
  )
  const kind = answer === 'OK' ? 'ok' : answer === 'INVALID' || answer === 'RESTRICTED' ? 'stop' : 'wait'
  if (party !== undefined)
    return (
      <div className="reception-card reception-wait">
        <FamilyAnswer people={party} busy={next.busy} onReceive={onFamily} />
        {walkIns}
      </div>
    )
  return (
    <div className={`reception-card reception-${kind}`}>
      <p className="reception-word">
        {answerWords(answer)}
        {answer === 'ALREADY' && at !== null && `（${timeOf(at)}）`}
      </p>
      {person !== null && (
        <p>
          {person.receiptNumber === null
            ? person.nickName
            : reception.person(person.receiptNumber, person.nickName)}
          {person.isMinor && <span className="chip">{reception.minor}</span>}
          {wasAbsent === true && <span className="chip">{words.absentWord}</span>}
        </p>
      )}
      {elsewhere !== null && <p>{reception.elsewhere(eventName(elsewhere.eventName))}</p>}
      {hasSeats === false && <p>{reception.full}</p>}
      <Next result={result} {...next} />
      {walkIns}
    </div>
  )
}

function Next({
  result,
  mayTakeStale,
  busy,
  onUndo,
  onWalkIn,
  onAgain,
  onStale,
  onChoose,
}: Omit<Answered, 'onFamily' | 'onWalkInFamily'>) {
  const { answer, person, hasSeats, choices, unseated } = result
  return (
    <div className="reception-actions">
      {answer === 'OK' && person !== null && (
        <Button kind="secondary" busy={busy} onClick={() => onUndo(person.personId)}>
          {words.undo}
        </Button>
      )}
      {hasSeats === true && person !== null && unseated === undefined && (
        <Button kind="secondary" busy={busy} onClick={onWalkIn}>
          {reception.walkIn}
        </Button>
      )}
      {answer === 'ALREADY' && (
        <Button kind="secondary" busy={busy} onClick={onAgain}>
          {reception.letInAgain}
        </Button>
      )}
      {answer === 'STALE' && mayTakeStale && (
        <Button kind="secondary" busy={busy} onClick={onStale}>
          {reception.takeStale}
        </Button>
      )}
      {choices.map((choice) => (
        <Button key={choice.personId} kind="secondary" busy={busy} onClick={() => onChoose(choice.personId)}>
          {reception.person(choice.receiptNumber, choice.nickName)}
        </Button>
      ))}
    </div>
  )
}
