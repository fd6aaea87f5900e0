import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { AnswersMark } from '#door/cards/AnswersMark.tsx'
import { CareMark } from '#door/cards/CareMark.tsx'
import {
  OFFLINE_TONES,
  SCAN_TONES,
  STEP_KINDS,
  type Step,
  stepOf,
  stepsOf,
  stopsScanning,
  TONES,
  type Tone,
} from '#door/cards/card.ts'
import { FeeMark } from '#door/cards/FeeMark.tsx'
import { OfflinePerson, OfflineSteps, offlineTexts } from '#door/cards/OfflineCard.tsx'
import { personOf } from '#door/cards/party.ts'
import { ReasonForm } from '#door/cards/ReasonForm.tsx'
import { useFresh } from '#door/cards/use-fresh.ts'
import { type CheckInRequest, type DoorCard, personSummary } from '#door/shift/check-in-requests.ts'
import type { useCheckIn } from '#door/shift/use-check-in.ts'
import { common } from '#text/common.ts'
import { timeOf } from '#text/dates.ts'
import { answers, door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'
import { wordsFor } from '#text/refusals.ts'

type CheckIn = ReturnType<typeof useCheckIn>
type Answer = Extract<DoorCard, { kind: 'answer' }>
type Failed = Extract<DoorCard, { kind: 'failed' }>

interface CardProps {
  readonly checkIn: CheckIn
  /** What the volunteer may do with a reason; the server asks again. */
  readonly may: { readonly takeStale: boolean; readonly undoLate: boolean }
  /** While a reason is written, no other code takes the card away. */
  readonly onHold: (held: boolean) => void
}

/** The last answer: word, shape and colour. The next code replaces it, unless a volunteer has to read or choose. */
export function Card({
  repeats,
  ...props
}: CardProps & {
  /** Goes up with each sight of the code that was answered. */
  readonly repeats: number
}) {
  const { card } = props.checkIn
  const element = useRef<HTMLElement>(null)
  const id = card?.id ?? null
  const isFresh = useFresh(id)
  useEffect(() => {
    // A number is typed far below: the answer comes to the person who asked for it.
    if (id !== null) element.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  if (card === null) return <div role="status" />
  const tone = toneOf(card)
  const title = titleOf(card)
  const person = personOf(card)
  return (
    <section
      ref={element}
      className="door-card"
      data-tone={tone}
      data-repeats={repeats > 0 || undefined}
      data-fresh={isFresh || undefined}
    >
      <div role="status">
        {card.isPractice && <p className="door-practice-mark">{words.practice}</p>}
        <p className="door-card-title">
          {tone !== 'none' && <Shape tone={tone} />}
          {title}
        </p>
        {card.kind === 'answer' && <Person card={card} />}
        {card.kind === 'offline' && <OfflinePerson card={card} />}
        {card.kind === 'failed' && <p>{whyFailed(card, props.may.undoLate)}</p>}
        {repeats > 0 && <p className="door-repeat">{words.repeated}</p>}
      </div>
      {person !== null && <AnswersMark person={person} />}
      {person !== null && <FeeMark key={`fee ${card.id}`} person={person} />}
      {person !== null && <CareMark key={`care ${card.id}`} person={person} />}
      {card.kind === 'failed' && <FailedSteps key={card.id} card={card} {...props} />}
      {card.kind === 'offline' && <OfflineSteps key={card.id} card={card} checkIn={props.checkIn} />}
      {card.kind === 'answer' && <Steps key={card.id} card={card} {...props} />}
    </section>
  )
}

function whyFailed({ code, request }: Failed, mayUndoLate: boolean): string {
  if (code === 'UNDO_TOO_LATE' && request.kind === 'undo' && !mayUndoLate)
    return words.undoTooLate(request.person.receiptNumber)
  if (code === 'NETWORK') return doorOffline.lost
  return wordsFor(code)
}

/** Retries a failed request; undoing a 受付 after more than two minutes needs a reason. */
function FailedSteps({
  card: { code, request },
  checkIn,
  may,
  onHold,
}: CardProps & { readonly card: Failed }) {
  if (code !== 'UNDO_TOO_LATE' || request.kind !== 'undo') {
    return (
      <Button kind="secondary" busy={checkIn.pending === request} onClick={() => press(checkIn, request)}>
        {common.retry}
      </Button>
    )
  }
  if (!may.undoLate) return null
  return (
    <ReasonForm
      label={words.undoReason}
      submit={words.steps.undo}
      busy={checkIn.pending !== null}
      onHold={onHold}
      onReason={(reason) => press(checkIn, { ...request, reason })}
      onClose={checkIn.close}
    />
  )
}

function press(checkIn: CheckIn, request: CheckInRequest): void {
  if (checkIn.settled()) void checkIn.make(request)
}

function toneOf(card: DoorCard): Tone | 'none' {
  if (card.kind === 'answer') return TONES[card.result.answer]
  if (card.kind === 'offline')
    return card.state === 'waits' ? OFFLINE_TONES[card.answer.outcome] : SCAN_TONES[card.state]
  return card.kind === 'failed' ? 'stop' : 'none'
}

function titleOf(card: DoorCard): string {
  if (card.kind === 'answer') return answers[card.result.answer].title
  if (card.kind === 'offline') return offlineTexts(card).title
  return card.kind === 'failed' ? words.failed : words.undone
}

/** A round tick, a square with an arrow, a triangle, an octagon with a cross: distinguishable without colour. */
function Shape({ tone }: { readonly tone: Tone }) {
  return (
    <svg viewBox="0 0 48 48" className="door-shape" aria-hidden="true">
      {tone === 'in' && <circle cx="24" cy="24" r="22" />}
      {tone === 'queued' && <path d="M4 4h40v40H4Z" />}
      {tone === 'queued' && <path className="door-shape-sign" d="M24 36V14m-9 9 9-9 9 9" />}
      {tone === 'look' && <path d="M24 3 46 44H2Z" />}
      {tone === 'stop' && <path d="M15 2h18l13 13v18L33 46H15L2 33V15Z" />}
      {tone === 'in' && <path className="door-shape-sign" d="m13 25 8 8 15-17" />}
      {tone === 'look' && <path className="door-shape-sign" d="M24 18v13m0 6v1" />}
      {tone === 'stop' && <path className="door-shape-sign" d="m16 16 16 16m0-16L16 32" />}
    </svg>
  )
}

function Person({ card: { result } }: { readonly card: Answer }) {
  const { answer, person, wasAbsent, at, reentries, elsewhere, hasSeats } = result
  return (
    <>
      {person !== null && (
        <p className="door-person">
          <strong>{person.nickName ?? words.noNickname}</strong>
          {person.receiptNumber !== null && <span>{words.receipt(person.receiptNumber)}</span>}
          {person.isMinor && <span className="door-flag">{words.minor}</span>}
          {wasAbsent === true && <span className="door-flag">{words.isAbsent}</span>}
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

function Steps({ card, checkIn, may, onHold }: CardProps & { readonly card: Answer }) {
  const [asksReason, setAsksReason] = useState(false)
  const { result, request } = card
  const { answer, person, choices } = result
  const isBusyWith = (step: Step) => stepOf(checkIn.pending) === step
  const take = (step: Step) => {
    if (!checkIn.settled()) return
    const summary = personSummary(person)
    if (step === 'takeStale') setAsksReason(true)
    else if (person === null) return
    else if (step === 'undo')
      return summary === null ? undefined : press(checkIn, { kind: 'undo', person: summary })
    else if (step === 'again') press(checkIn, { kind: 'in', who: { personId: person.personId }, again: true })
    else press(checkIn, { kind: 'walkIn', personId: person.personId })
  }
  if (asksReason && request.kind === 'in') {
    return (
      <ReasonForm
        label={words.staleReason}
        submit={words.checkIn}
        busy={checkIn.pending !== null}
        onHold={onHold}
        onReason={(staleReason) => press(checkIn, { ...request, staleReason })}
        onClose={() => setAsksReason(false)}
      />
    )
  }
  return (
    <div className="door-card-steps">
      {choices.length > 0 && <p>{words.choose}</p>}
      {choices.map(({ personId, nickName }) => (
        <Button
          key={personId}
          kind="secondary"
          onClick={() => press(checkIn, { kind: 'in', who: { personId } })}
        >
          {nickName ?? words.noNickname}
        </Button>
      ))}
      {stepsOf(result, may.takeStale).map((step) => (
        <Button key={step} kind={STEP_KINDS[step]} busy={isBusyWith(step)} onClick={() => take(step)}>
          {words.steps[step]}
        </Button>
      ))}
      {stopsScanning(answer) && (
        <Button onClick={() => checkIn.settled() && checkIn.close()}>{words.next}</Button>
      )}
    </div>
  )
}
