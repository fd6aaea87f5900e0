import { checkIn, undoCheckIn, walkIn } from '@app/shared/check-in/contract.ts'
import { useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { OFFLINE_TONES, TONES, type Tone } from '#door/cards/card.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import type { OfflineAnswer } from '#door/offline/decide.ts'
import type { QueuedScan, ScanState } from '#door/offline/items.ts'
import { type Keeping, queueRequest } from '#door/offline/queue-request.ts'
import { isReachable } from '#door/offline/reachability.ts'
import { practiceResult } from '#door/practice.ts'
import {
  type CheckInRequest,
  type DoorCard,
  type Household,
  householdOf,
  type NewCard,
  personSummary,
  type Since,
  withWalkedIn,
} from '#door/shift/check-in-requests.ts'
import { requestNonces } from '#door/shift/nonces.ts'
import { oneAtATime } from '#door/shift/one-at-a-time.ts'
import { isSettled } from '#door/shift/settled.ts'
import { play } from '#door/sounds.ts'

/** `busy`: another request is running, and this one was not sent. */
export type Outcome = 'answered' | 'failed' | 'busy'

interface CheckInOptions {
  readonly eventId: string
  readonly isPractice: boolean
  readonly hasSound: boolean
  /** A person came in, or their 受付 was undone. */
  readonly onChange: (who: Pick<QueuedScan, 'receiptNumber' | 'nickName'> | null, isIn: boolean) => void
  /** What the door does without a network. */
  readonly offline: Keeping & {
    /** False when the server may have it. */
    cancelScan(scan: QueuedScan): Promise<boolean>
    /** The present state of a queued scan. */
    stateOf(scan: QueuedScan): ScanState
  }
}

/** Asks the server about one person at a time and keeps the last card. Practice sends no request. */
export function useCheckIn({ eventId, isPractice, hasSound, onChange, offline }: CheckInOptions) {
  const { card, household, show, begin, lastCard, settled, close } = useCards(hasSound)
  const [pending, setPending] = useState<CheckInRequest | null>(null)
  const [alone] = useState(oneAtATime)
  const askOrKeep = useAsking({ eventId, onChange, offline }, show)

  async function make(request: CheckInRequest): Promise<Outcome> {
    if (isPractice) {
      begin(request)
      show(practised(request), true)
      return 'answered'
    }
    return alone(async () => {
      begin(request)
      setPending(request)
      try {
        return await askOrKeep(request)
      } catch (error) {
        // The card before is not the answer to this one.
        show({ kind: 'failed', code: 'INTERNAL', request })
        window.reportError(error)
        return 'failed'
      } finally {
        setPending(null)
      }
    })
  }
  return {
    card: withState(card, offline.stateOf),
    household,
    busy: pending !== null,
    /** The request that is running. */
    pending,
    make,
    lastCard,
    /** Undoes a scan that has not been sent. */
    async cancelScan(scan: QueuedScan) {
      if (await offline.cancelScan(scan)) return show({ kind: 'undone' })
      const answer: OfflineAnswer = { outcome: 'sentAlready', person: null, choices: [] }
      show({ kind: 'offline', answer, scan: null, state: 'waits', since: missing() })
    },
    settled,
    close,
  }
}

/** Asks the server; without a network it keeps the request for later. Shows the card of the answer. */
function useAsking(
  { eventId, onChange, offline }: Pick<CheckInOptions, 'eventId' | 'onChange' | 'offline'>,
  show: (card: NewCard) => void,
) {
  const [nonces] = useState(requestNonces)
  return async (request: CheckInRequest): Promise<Outcome> => {
    const what = JSON.stringify(request)
    const nonce = nonces.of(what)
    const ask = () => {
      nonces.markAttempted(what)
      return orLost(connection, sendRequest(eventId, request, nonce))
    }
    const reply = isReachable() ? await ask() : LOST
    if (!reply.ok && reply.code === 'NETWORK') {
      if (isReachable()) connection.lose()
      // The queue keeps the nonce: a server that has the request already counts it once.
      const queued = await queueRequest(request, { nonce, wasAttempted: nonces.wasAttempted(what) }, offline)
      if (queued === 'lost') {
        show({ kind: 'failed', code: 'NETWORK', request })
        return 'failed'
      }
      if (queued.scan !== null) nonces.settle(what, null)
      show({ kind: 'offline', ...queued, state: 'waits', since: missing() })
      return 'answered'
    }
    nonces.settle(what, reply.ok ? null : reply.code)
    if (!reply.ok) {
      show({ kind: 'failed', code: reply.code, request })
      return 'failed'
    }
    const result = reply.value
    if (request.kind === 'undo') onChange(request.person, false)
    else if (result?.walkedIn !== undefined)
      for (const _ of result.walkedIn) onChange({ receiptNumber: null, nickName: null }, true)
    else if (result?.answer === 'OK') onChange(personSummary(result.person), true)
    show(result === null ? { kind: 'undone' } : { kind: 'answer', result, request })
    return 'answered'
  }
}

/** The last card, shown and played as a sound. */
function useCards(hasSound: boolean) {
  const [card, setCard] = useState<DoorCard | null>(null)
  const [household, setHousehold] = useState<Household | null>(null)
  const last = useRef<{ id: number; atMs: number; card: NewCard | null }>({
    id: 0,
    atMs: Number.NEGATIVE_INFINITY,
    card: null,
  })
  function show(card: NewCard, ofPractice = false) {
    last.current = { id: last.current.id + 1, atMs: performance.now(), card }
    setCard({ ...card, id: last.current.id, isPractice: ofPractice })
    const opened = householdOf(card)
    if (opened !== null) setHousehold(opened)
    else if (card.kind === 'answer' && card.result.walkedIn !== undefined) {
      const { walkedIn } = card.result
      setHousehold((before) => before && withWalkedIn(before, walkedIn))
    }
    if (!hasSound || card.kind === 'undone') return
    play(toneOf(card))
  }
  return {
    card,
    /** The household whose card is open; null for none. */
    household,
    show,
    /** Somebody else is asked about: the household before is done. */
    begin(request: CheckInRequest) {
      if (!('ofParty' in request)) setHousehold(null)
    },
    /** The card of the last request, also before it is drawn. */
    lastCard: () => last.current.card,
    /** A press that was meant for the card before does not count for this one. */
    settled: () => isSettled(last.current.atMs, performance.now()),
    close() {
      setCard(null)
      setHousehold(null)
    },
  }
}

/** A card of a scan that is being sent or was sent says so; the phone can no longer undo the scan. */
function withState(card: DoorCard | null, stateOf: CheckInOptions['offline']['stateOf']): DoorCard | null {
  if (card?.kind !== 'offline' || card.scan === null) return card
  const state = stateOf(card.scan)
  return state === 'waits' ? card : { ...card, state, scan: null }
}

const missing = (): Since => (connection.get() === 'offline' ? 'network' : 'session')

const LOST = { ok: false, code: 'NETWORK' } as const

function toneOf(card: Exclude<NewCard, { kind: 'undone' }>): Tone {
  if (card.kind === 'failed') return 'stop'
  return card.kind === 'offline' ? OFFLINE_TONES[card.answer.outcome] : TONES[card.result.answer]
}

/** The answer of the server; null for an undone 受付. */
async function sendRequest(eventId: string, request: CheckInRequest, nonce: string) {
  if (request.kind === 'walkIn') {
    const who = 'nickName' in request ? { nickName: request.nickName } : { personId: request.personId }
    const people = 'people' in request && request.people !== undefined && { people: [...request.people] }
    return send(walkIn, { eventId, who, nonce, ...people }, nonce)
  }
  if (request.kind === 'in') {
    const { kind: _, nickName: _name, ofParty: _party, codeMadeAt: _madeAt, ...press } = request
    return send(checkIn, { eventId, nonce, ...press }, nonce)
  }
  const { person, reason } = request
  const reply = await send(
    undoCheckIn,
    { eventId, personId: person.personId, ...(reason !== undefined && { reason }) },
    nonce,
  )
  return reply.ok ? ({ ok: true, value: null } as const) : reply
}

function practised(request: CheckInRequest): NewCard {
  if (request.kind === 'undo') return { kind: 'undone' }
  const text = request.kind === 'in' && 'qr' in request.who ? request.who.qr : ''
  const name = request.kind === 'in' ? request.nickName : null
  return { kind: 'answer', result: practiceResult(text, new Date(), name ?? null), request }
}
