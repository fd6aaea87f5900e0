import {
  type CheckInResult,
  checkIn,
  type Met,
  undoCheckIn,
  type Who,
  walkIn,
} from '@app/shared/check-in/contract.ts'
import { useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import { type DeskCode, send } from '#api/send.ts'
import { TONES } from '#door/card.ts'
import { deedNonces } from '#door/nonces.ts'
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
    }
  | { readonly kind: 'walkIn'; readonly personId: string }
  | { readonly kind: 'undo'; readonly person: Met; readonly reason?: string }

/** The card of the last press or scan. Each new one has an id of its own. */
export type Shown = { readonly id: number; readonly isPractice: boolean } & (
  | { readonly kind: 'answer'; readonly result: CheckInResult; readonly deed: Deed }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly code: DeskCode; readonly deed: Deed }
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
}

/** Asks the server about one person at a time and keeps the last card. In practice nobody is asked. */
export function useCheckIn({ eventId, isPractice, hasSound, onChange }: Given) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const last = useRef({ id: 0, atMs: Number.NEGATIVE_INFINITY })
  const [nonces] = useState(deedNonces)

  function show(card: Card, ofPractice = false) {
    last.current = { id: last.current.id + 1, atMs: performance.now() }
    setShown({ ...card, id: last.current.id, isPractice: ofPractice })
    if (!hasSound || card.kind === 'undone') return
    play(card.kind === 'failed' ? 'stop' : TONES[card.result.answer])
  }
  async function make(deed: Deed): Promise<Outcome> {
    if (running.current) return 'busy'
    if (isPractice) {
      show(practised(deed), true)
      return 'answered'
    }
    running.current = true
    setBusy(true)
    const what = JSON.stringify(deed)
    const reply = await sendDeed(eventId, deed, nonces.of(what))
    nonces.settle(what, reply.ok ? null : reply.code)
    running.current = false
    setBusy(false)
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
  return {
    shown,
    busy,
    make,
    /** A press that was meant for the card before is none for this one. */
    settled: () => isSettled(last.current.atMs, performance.now()),
    close: () => setShown(null),
  }
}

/** The answer of the server; null for a 受付 that was taken back. */
async function sendDeed(eventId: string, deed: Deed, nonce: string) {
  if (deed.kind === 'walkIn') return send(walkIn, { eventId, who: { personId: deed.personId }, nonce }, nonce)
  if (deed.kind === 'in') {
    const { kind: _, ...press } = deed
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
