import type { Attendee } from '@app/shared/attendees/contract.ts'
import { type CheckInResult, undoCheckIn } from '@app/shared/check-in/contract.ts'
import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { isEnter } from '@app/web/ui/enter.ts'
import { TextField } from '@app/web/ui/TextField.tsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { useSelf } from '#desk/self.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { enterMeans, typedWho } from '#features/attendees/rows.ts'
import { useCheckInPress, useWalkInPress } from '#features/attendees/useReception.ts'
import { answerWords, reception, attendees as words } from '#text/attendees.ts'
import { timeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { wordsFor } from '#text/refusals.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

type Who = { personId: string } | { receiptNumber: string } | { qr: string }
type Shown =
  | { readonly kind: 'answer'; readonly who: Who; readonly result: CheckInResult }
  | { readonly kind: 'words'; readonly words: string }

/** One field for a hand and for a handheld scanner: Enter lets in whom it names, or the only row left (R6). */
export function Reception({
  event,
  all,
  rows,
  typed,
  mayReceive,
  onType,
  onReceived,
  onUndone,
}: {
  readonly event: ListedEvent
  readonly all: readonly Attendee[]
  /** The people whom the table below shows. */
  readonly rows: readonly Attendee[]
  readonly typed: string
  readonly mayReceive: boolean
  readonly onType: (typed: string) => void
  readonly onReceived: (result: CheckInResult) => void
  readonly onUndone: (personId: string) => void
}) {
  const { eventId } = event
  const { role } = useSelf()
  const check = useCheckInPress(eventId)
  const undo = useWrite(undoCheckIn)
  const walk = useWalkInPress(eventId)
  const [shown, setShown] = useState<Shown | null>(null)
  const [asksStale, setAsksStale] = useState<Who | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const typedNow = useRef(typed)
  useEffect(() => {
    typedNow.current = typed
  })

  /** Answers why it was not asked, or null; what the door says stands on the screen. */
  async function receive(
    who: Who,
    besides: { again?: boolean; staleReason?: string } = {},
  ): Promise<string | null> {
    const reply = await check.write({ who, ...besides })
    settle(who, reply.ok ? reply.value : wordsFor(reply.code), typed)
    return reply.ok ? null : wordsFor(reply.code)
  }
  async function walkInNow(who: Who) {
    const reply = await walk.write(who)
    settle(who, reply.ok ? reply.value : wordsFor(reply.code), typed)
  }
  function settle(who: Who, result: CheckInResult | string, asked: string) {
    setShown(typeof result === 'string' ? { kind: 'words', words: result } : { kind: 'answer', who, result })
    if (typeof result !== 'string' && result.answer === 'OK') onReceived(result)
    // The next one is being typed already: the answer of the one before takes nothing of it away.
    if (typedNow.current !== asked) return
    if (typeof result !== 'string' && result.answer === 'OK') onType('')
    field.current?.focus()
    field.current?.select()
  }
  async function undoNow(personId: string) {
    const reply = await undo.write({ eventId, personId })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    onUndone(personId)
    setShown(null)
    say(words.undone)
    field.current?.focus()
  }
  function pressed({ nativeEvent }: KeyboardEvent) {
    if (isEnter(nativeEvent) && typed.trim() !== '') enter()
  }
  function enter() {
    const match = enterMeans(all, rows, typed)
    const who = typedWho(typed) ?? (match === null ? null : { personId: match.personId })
    if (who === null) setShown({ kind: 'words', words: words.noMatch })
    else void receive(who)
  }

  return (
    <div className="reception">
      <div className="reception-field">
        <TextField
          ref={field}
          label={words.reception}
          hint={mayReceive ? words.receptionHint : undefined}
          autoComplete="off"
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          {...(mayReceive && { onKeyDown: pressed })}
        />
        {mayReceive && (
          <Button busy={check.busy} onClick={enter}>
            {words.receive}
          </Button>
        )}
      </div>
      <div role="status">
        {shown?.kind === 'words' && <p className="reception-card reception-wait">{shown.words}</p>}
        {shown?.kind === 'answer' && (
          <Answer
            result={shown.result}
            mayTakeStale={mayTakeStale(role)}
            busy={check.busy || walk.busy || undo.busy}
            onUndo={(personId) => void undoNow(personId)}
            onWalkIn={() => void walkInNow(shown.who)}
            onAgain={() => void receive(shown.who, { again: true })}
            onStale={() => setAsksStale(shown.who)}
            onChoose={(personId) => void receive({ personId })}
          />
        )}
      </div>
      {asksStale !== null && (
        <ReasonDialog
          title={reception.takeStale}
          hint={words.reasonHint}
          submit={words.receive}
          onClose={() => setAsksStale(null)}
          onReason={(staleReason) => receive(asksStale, { staleReason })}
        />
      )}
    </div>
  )
}

function Answer({
  result,
  mayTakeStale: mayTake,
  busy,
  onUndo,
  onWalkIn,
  onAgain,
  onStale,
  onChoose,
}: {
  readonly result: CheckInResult
  readonly mayTakeStale: boolean
  readonly busy: boolean
  readonly onUndo: (personId: string) => void
  readonly onWalkIn: () => void
  readonly onAgain: () => void
  readonly onStale: () => void
  readonly onChoose: (personId: string) => void
}) {
  const { answer, person, at, elsewhere, hasSeats, choices } = result
  const kind = answer === 'OK' ? 'ok' : answer === 'INVALID' || answer === 'RESTRICTED' ? 'stop' : 'wait'
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
        </p>
      )}
      {elsewhere !== null && <p>{reception.elsewhere(eventName(elsewhere.eventName))}</p>}
      {hasSeats === false && <p>{reception.full}</p>}
      <div className="reception-actions">
        {answer === 'OK' && person !== null && (
          <Button kind="secondary" busy={busy} onClick={() => onUndo(person.personId)}>
            {words.undo}
          </Button>
        )}
        {hasSeats === true && person !== null && (
          <Button kind="secondary" busy={busy} onClick={onWalkIn}>
            {reception.walkIn}
          </Button>
        )}
        {answer === 'ALREADY' && (
          <Button kind="secondary" busy={busy} onClick={onAgain}>
            {reception.letInAgain}
          </Button>
        )}
        {answer === 'STALE' && mayTake && (
          <Button kind="secondary" busy={busy} onClick={onStale}>
            {reception.takeStale}
          </Button>
        )}
        {choices.map((choice) => (
          <Button
            key={choice.personId}
            kind="secondary"
            busy={busy}
            onClick={() => onChoose(choice.personId)}
          >
            {reception.person(choice.receiptNumber, choice.nickName)}
          </Button>
        ))}
      </div>
    </div>
  )
}
