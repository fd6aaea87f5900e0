import { Button } from '@app/web/ui/Button.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import { type Step, stepsOf, stopsScanning, TONES, type Tone } from '#door/card.ts'
import type { Shown, useCheckIn } from '#door/use-check-in.ts'
import { common } from '#text/common.ts'
import { timeOf } from '#text/dates.ts'
import { answers, door as words } from '#text/door.ts'
import { wordsFor } from '#text/refusals.ts'

type CheckIn = ReturnType<typeof useCheckIn>
type Answer = Extract<Shown, { kind: 'answer' }>

/** The last answer: word, shape and colour. It goes on by itself, but where somebody has to read or choose. */
export function Card({
  checkIn,
  repeats,
  mayTakeStale,
  onHold,
}: {
  readonly checkIn: CheckIn
  /** Goes up with each sight of the code that was answered. */
  readonly repeats: number
  readonly mayTakeStale: boolean
  /** While a reason is written, no other code takes the card away. */
  readonly onHold: (held: boolean) => void
}) {
  const { shown } = checkIn
  if (shown === null) return <div role="status" />
  const tone = toneOf(shown)
  const title = titleOf(shown)
  return (
    <section className="door-card" data-tone={tone} data-repeats={repeats > 0 || undefined}>
      <div role="status">
        {shown.kind !== 'failed' && shown.isPractice && (
          <p className="door-practice-mark">{words.practice}</p>
        )}
        <p className="door-card-title">
          {tone !== 'none' && <Shape tone={tone} />}
          {title}
        </p>
        {shown.kind === 'answer' && <Person shown={shown} />}
        {shown.kind === 'failed' && <p>{wordsFor(shown.code)}</p>}
        {repeats > 0 && <p className="door-repeat">{words.repeated}</p>}
      </div>
      {shown.kind === 'failed' && (
        <Button kind="secondary" busy={checkIn.busy} onClick={() => void checkIn.retry(shown.asked)}>
          {common.retry}
        </Button>
      )}
      {shown.kind === 'answer' && (
        <Steps
          key={shown.asked.nonce}
          shown={shown}
          checkIn={checkIn}
          mayTakeStale={mayTakeStale}
          onHold={onHold}
        />
      )}
    </section>
  )
}

function toneOf(shown: Shown): Tone | 'none' {
  if (shown.kind === 'answer') return TONES[shown.result.answer]
  return shown.kind === 'failed' ? 'stop' : 'none'
}

function titleOf(shown: Shown): string {
  if (shown.kind === 'answer') return answers[shown.result.answer].title
  return shown.kind === 'failed' ? words.failed : words.undone
}

/** A round tick, a triangle, an octagon with a cross: told apart without colour. */
function Shape({ tone }: { readonly tone: Tone }) {
  return (
    <svg viewBox="0 0 48 48" className="door-shape" aria-hidden="true">
      {tone === 'in' && <circle cx="24" cy="24" r="22" />}
      {tone === 'look' && <path d="M24 3 46 44H2Z" />}
      {tone === 'stop' && <path d="M15 2h18l13 13v18L33 46H15L2 33V15Z" />}
      {tone === 'in' && <path className="door-shape-sign" d="m13 25 8 8 15-17" />}
      {tone === 'look' && <path className="door-shape-sign" d="M24 18v13m0 6v1" />}
      {tone === 'stop' && <path className="door-shape-sign" d="m16 16 16 16m0-16L16 32" />}
    </svg>
  )
}

function Person({ shown: { result } }: { readonly shown: Answer }) {
  const { answer, person, at, reentries, elsewhere, hasSeats } = result
  return (
    <>
      {person !== null && (
        <p className="door-person">
          <strong>{person.nickName ?? words.noNickname}</strong>
          <span>{words.receipt(person.receiptNumber)}</span>
          {person.isMinor && <span className="door-flag">{words.minor}</span>}
        </p>
      )}
      {answer === 'ALREADY' && at !== null && <p>{words.at(timeOf(at))}</p>}
      {reentries > 0 && <p>{words.reentries(reentries)}</p>}
      {elsewhere !== null && <p>{words.elsewhere(elsewhere.eventName ?? words.unnamed)}</p>}
      <p>{answers[answer].lead}</p>
      {hasSeats === false && <p>{words.noSeats}</p>}
    </>
  )
}

function Steps({
  shown,
  checkIn,
  mayTakeStale,
  onHold,
}: {
  readonly shown: Answer
  readonly checkIn: CheckIn
  readonly mayTakeStale: boolean
  readonly onHold: (held: boolean) => void
}) {
  const [reason, setReason] = useState<string | null>(null)
  const { result, asked } = shown
  const { answer, person, choices } = result
  const take = (step: Step) => {
    if (step === 'takeStale') {
      setReason('')
      onHold(true)
    } else if (person === null) return
    else if (step === 'undo') void checkIn.undo(person, asked)
    else if (step === 'again') void checkIn.ask({ personId: person.personId }, { again: true })
    else void checkIn.letWalkIn(person.personId)
  }
  if (reason !== null) {
    return (
      <form
        className="door-reason"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') return
          onHold(false)
          void checkIn.ask(asked.who, { staleReason: reason.trim() })
        }}
      >
        <TextField
          label={words.staleReason}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={checkIn.busy}>
          {words.checkIn}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setReason(null)
            onHold(false)
          }}
        >
          {common.dismiss}
        </Button>
      </form>
    )
  }
  return (
    <div className="door-card-steps">
      {choices.length > 0 && <p>{words.choose}</p>}
      {choices.map(({ personId, nickName }) => (
        <Button key={personId} kind="secondary" onClick={() => void checkIn.ask({ personId })}>
          {nickName ?? words.noNickname}
        </Button>
      ))}
      {stepsOf(result, mayTakeStale).map((step) => (
        <Button key={step} kind="secondary" busy={checkIn.busy} onClick={() => take(step)}>
          {words.steps[step]}
        </Button>
      ))}
      {stopsScanning(answer) && <Button onClick={checkIn.close}>{words.next}</Button>}
    </div>
  )
}
