import {
  type CheckInResult,
  checkIn,
  type Met,
  undoCheckIn,
  type Who,
  walkIn,
} from '@app/shared/check-in/contract.ts'
import type { Seated } from '@app/shared/check-in/door-contract.ts'
import { useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import { type DeskCode, send } from '#api/send.ts'
import { OFFLINE_TONES, TONES, type Tone } from '#door/card.ts'
import { deedNonces } from '#door/nonces.ts'
import { connection, orLost } from '#door/offline/connection.ts'
import type { Meant, OfflineAnswer } from '#door/offline/decide.ts'
import type { QueuedScan, ScanState } from '#door/offline/items.ts'
import { isReachable } from '#door/offline/reach.ts'
import { practiceResult } from '#door/practice.ts'
import { isSettled } from '#door/settled.ts'
import { play } from '#door/sounds.ts'

type Named = InferInput<typeof Who>

/** What a press or scan asks for. */
export type Deed =
  | {
      readonly kind: 'in'
      readonly who: Named
      readonly again?: true
      readonly staleReason?: string
      /** Tells two people with one number apart, for a door without a network. */
      readonly nickName?: string | null
    }
  | { readonly kind: 'walkIn'; readonly personId: string }
  | { readonly kind: 'undo'; readonly person: Met; readonly reason?: string }

/** The card of the last press or scan. Each new one has an id of its own. */
export type Shown = { readonly id: number; readonly isPractice: boolean } & (
  | { readonly kind: 'answer'; readonly result: CheckInResult; readonly deed: Deed }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly code: DeskCode; readonly deed: Deed }
  | {
      readonly kind: 'offline'
      readonly answer: OfflineAnswer
      readonly scan: QueuedScan | null
      readonly state: ScanState
    }
)
type Card = Shown extends infer S ? (S extends Shown ? Omit<S, 'id' | 'isPractice'> : never) : never

/** `busy`: another deed is under way, and nothing was asked. */
export type Outcome = 'answered' | 'failed' | 'busy'

interface Given {
  readonly eventId: string
  readonly isPractice: boolean
  readonly hasSound: boolean
  /** Somebody came in, or was taken out again. */
  readonly onChange: (receiptNumber: string | null, isIn: boolean) => void
  /** What the door does without a network. */
  readonly offline: {
    decide(meant: Meant): OfflineAnswer
    /** Throws when the phone does not keep it. */
    add(person: Seated, nonce: string): Promise<QueuedScan>
    /** False when it has been sent meanwhile. */
    takeBack(scan: QueuedScan): Promise<boolean>
    /** Where a kept scan stands by now. */
    stateOf(scan: QueuedScan): ScanState
  }
}

/** Asks the server about one person at a time and keeps the last card. In practice nobody is asked. */
export function useCheckIn({ eventId, isPractice, hasSound, onChange, offline }: Given) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const last = useRef({ id: 0, atMs: Number.NEGATIVE_INFINITY })
  const [nonces] = useState(deedNonces)

  function show(card: Card, ofPractice = false) {
    last.current = { id: last.current.id + 1, atMs: performance.now() }
    setShown({ ...card, id: last.current.id, isPractice: ofPractice })
    if (!hasSound || card.kind === 'undone') return
    play(toneOf(card))
  }
  async function make(deed: Deed): Promise<Outcome> {
    if (running.current) return 'busy'
    if (isPractice) {
      show(practised(deed), true)
      return 'answered'
    }
    running.current = true
    setBusy(true)
    const outcome = await askOrKeep(deed)
    running.current = false
    setBusy(false)
    return outcome
  }
  async function askOrKeep(deed: Deed): Promise<Outcome> {
    const what = JSON.stringify(deed)
    const nonce = nonces.of(what)
    const reply = isReachable() ? await orLost(connection, sendDeed(eventId, deed, nonce)) : LOST
    if (!reply.ok && reply.code === 'NETWORK') {
      // The same nonce goes into the queue: should the server have it already, it is the same deed.
      if (isReachable()) connection.lose()
      if (await keep(deed, nonce)) nonces.settle(what, null)
      return 'answered'
    }
    nonces.settle(what, reply.ok ? null : reply.code)
    if (!reply.ok) {
      show({ kind: 'failed', code: reply.code, deed })
      return 'failed'
    }
    const result = reply.value
    if (deed.kind === 'undo') onChange(deed.person.receiptNumber, false)
    else if (result?.answer === 'OK') onChange(result.person?.receiptNumber ?? null, true)
    show(result === null ? { kind: 'undone' } : { kind: 'answer', result, deed })
    return 'answered'
  }
  /** Without a network: into the queue, or the word why not. True once it is in the queue. */
  async function keep(deed: Deed, nonce: string): Promise<boolean> {
    const say = (word: OfflineAnswer['word']) =>
      show({ kind: 'offline', answer: { word, person: null, choices: [] }, scan: null, state: 'waits' })
    if (deed.kind !== 'in' || deed.again || !('receiptNumber' in deed.who)) {
      say(deed.kind === 'in' && 'qr' in deed.who ? 'code' : 'later')
      return false
    }
    const { nickName, who } = deed
    const answer = offline.decide({
      receiptNumber: who.receiptNumber,
      ...(nickName !== undefined && { nickName }),
    })
    if (answer.word !== 'queued' || answer.person === null) {
      show({ kind: 'offline', answer, scan: null, state: 'waits' })
      return false
    }
    try {
      const scan = await offline.add(answer.person, nonce)
      show({ kind: 'offline', answer, scan, state: 'waits' })
      return true
    } catch {
      say('notKept')
      return false
    }
  }
  return {
    shown: asItStands(shown, offline.stateOf),
    busy,
    make,
    /** Takes a scan back that has not been sent. */
    async takeBack(scan: QueuedScan) {
      if (await offline.takeBack(scan)) return show({ kind: 'undone' })
      show({
        kind: 'offline',
        answer: { word: 'sentAlready', person: null, choices: [] },
        scan: null,
        state: 'waits',
      })
    },
    /** A press that was meant for the card before is none for this one. */
    settled: () => isSettled(last.current.atMs, performance.now()),
    close: () => setShown(null),
  }
}

/** A card of a scan that has been sent meanwhile says so; there is nothing of it left to take back from the phone. */
function asItStands(shown: Shown | null, stateOf: Given['offline']['stateOf']): Shown | null {
  if (shown?.kind !== 'offline' || shown.scan === null) return shown
  const state = stateOf(shown.scan)
  return state === 'waits' ? shown : { ...shown, state, scan: null }
}

const LOST = { ok: false, code: 'NETWORK' } as const

function toneOf(card: Exclude<Card, { kind: 'undone' }>): Tone {
  if (card.kind === 'failed') return 'stop'
  return card.kind === 'offline' ? OFFLINE_TONES[card.answer.word] : TONES[card.result.answer]
}

/** The answer of the server; null for a 受付 that was taken back. */
async function sendDeed(eventId: string, deed: Deed, nonce: string) {
  if (deed.kind === 'walkIn') return send(walkIn, { eventId, who: { personId: deed.personId }, nonce }, nonce)
  if (deed.kind === 'in') {
    const { kind: _, nickName: __, ...press } = deed
    return send(checkIn, { eventId, nonce, ...press }, nonce)
  }
  const { person, reason } = deed
  const reply = await send(
    undoCheckIn,
    { eventId, personId: person.personId, ...(reason !== undefined && { reason }) },
    nonce,
  )
  return reply.ok ? ({ ok: true, value: null } as const) : reply
}

function practised(deed: Deed): Card {
  if (deed.kind === 'undo') return { kind: 'undone' }
  const text = deed.kind === 'in' && 'qr' in deed.who ? deed.who.qr : ''
  return { kind: 'answer', result: practiceResult(text, new Date()), deed }
}
