import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import type { CheckInAnswer } from '@app/shared/check-in/rules.ts'
import type { OfflineOutcome } from '#door/offline/decide.ts'
import type { ScanState } from '#door/offline/items.ts'
import type { CheckInRequest, DoorCard } from '#door/shift/check-in-requests.ts'

/**
 * Each has a colour, a shape and a sound of its own. Green is only for what the server has written; `queued` is in, and the
 * server has not heard of it.
 */
export type Tone = 'in' | 'queued' | 'look' | 'stop'

/** The tone of each answer. */
export const TONES: Readonly<Record<CheckInAnswer, Tone>> = {
  OK: 'in',
  ALREADY: 'look',
  NOT_REGISTERED: 'look',
  WAITING: 'look',
  WRONG_EVENT: 'look',
  CANCELLED: 'look',
  EVENT_CANCELLED: 'stop',
  TOO_EARLY: 'look',
  RESTRICTED: 'stop',
  CONSENT_MISSING: 'look',
  STALE: 'look',
  INVALID: 'stop',
  CHOICE: 'look',
  PARTY: 'look',
}

/** The tone of what a door without a network says: nothing of it is green (SEC-C7). */
export const OFFLINE_TONES: Readonly<Record<OfflineOutcome, Exclude<Tone, 'in'>>> = {
  queued: 'queued',
  walkedIn: 'queued',
  already: 'look',
  unknown: 'look',
  choice: 'look',
  consent: 'look',
  manager: 'stop',
  cancelled: 'stop',
  tooEarly: 'look',
  code: 'look',
  badCode: 'stop',
  notListed: 'look',
  party: 'look',
  later: 'look',
  notKept: 'stop',
  sentAlready: 'look',
}

/** The tone of a scan that waited: green once the server has it, unless the desk has to look. */
export const SCAN_TONES: Readonly<Record<Exclude<ScanState, 'waits'>, Tone>> = {
  attempted: 'queued',
  sent: 'in',
  review: 'look',
  refused: 'look',
}

/** True when the scanner pauses because somebody has to read or choose. */
export function stopsScanning(answer: CheckInAnswer): boolean {
  return answer === 'CONSENT_MISSING' || answer === 'CHOICE'
}

/** The same without a network. */
export function stopsOffline(outcome: OfflineOutcome): boolean {
  return outcome === 'consent' || outcome === 'choice'
}

/** Whether the next code waits for this card. */
export function holdsScanner(card: DoorCard | null): boolean {
  if (card?.kind === 'answer') return stopsScanning(card.result.answer)
  return card?.kind === 'offline' && stopsOffline(card.answer.outcome)
}

/** What a volunteer can do about an answer. */
export type Step = 'undo' | 'again' | 'walkIn' | 'takeStale'

/** Most people come back for 再入場; the button that undoes a 受付 is apart from it. */
export const STEP_KINDS: Readonly<Record<Step, 'primary' | 'secondary' | 'quiet'>> = {
  again: 'primary',
  walkIn: 'secondary',
  takeStale: 'secondary',
  undo: 'quiet',
}

/** The step that was pressed: only its button shows that it runs. */
export function stepOf(request: CheckInRequest | null): Step | null {
  if (request === null) return null
  if (request.kind !== 'in') return request.kind
  return request.again ? 'again' : null
}

/** The steps of an answer; `mayTakeStale` is owner and manager. 当日受付 only while seats last, and of a household by its card. */
export function stepsOf(result: CheckInResult, mayTakeStale: boolean): readonly Step[] {
  const { answer, hasSeats, unseated } = result
  if (answer === 'OK') return ['undo']
  if (answer === 'ALREADY') return ['again', 'undo']
  if (answer === 'STALE') return mayTakeStale ? ['takeStale'] : []
  return hasSeats === true && unseated === undefined ? ['walkIn'] : []
}
