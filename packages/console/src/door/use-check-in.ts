import { type CheckInResult, checkIn, undoCheckIn, type Who, walkIn } from '@app/shared/check-in/contract.ts'
import { useRef, useState } from 'react'
import type { InferInput } from 'valibot'
import { type DeskCode, send } from '#api/send.ts'
import { TONES } from '#door/card.ts'
import { practiceResult } from '#door/practice.ts'
import { play } from '#door/sounds.ts'

type Named = InferInput<typeof Who>

/** What a press or scan asked for; sent again it is the same one, by its nonce and key. */
interface Asked {
  readonly who: Named
  readonly besides: { readonly again?: true; readonly staleReason?: string }
  readonly isWalkIn: boolean
  readonly nonce: string
}

/** The card of the last press or scan. */
export type Shown =
  | {
      readonly kind: 'answer'
      readonly result: CheckInResult
      readonly asked: Asked
      readonly isPractice: boolean
    }
  | { readonly kind: 'undone'; readonly isPractice: boolean }
  | { readonly kind: 'failed'; readonly code: DeskCode; readonly asked: Asked }

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

  function show(next: Shown | null) {
    setShown(next)
    if (!hasSound || next === null || next.kind === 'undone') return
    play(next.kind === 'failed' ? 'stop' : TONES[next.result.answer])
  }
  async function make(asked: Asked): Promise<boolean> {
    if (running.current) return true
    if (isPractice) {
      const text = 'qr' in asked.who ? asked.who.qr : ''
      show({ kind: 'answer', result: practiceResult(text, new Date()), asked, isPractice })
      return true
    }
    running.current = true
    setBusy(true)
    const { who, nonce, besides, isWalkIn } = asked
    const reply = isWalkIn
      ? await send(walkIn, { eventId, who, nonce }, nonce)
      : await send(checkIn, { eventId, who, nonce, ...besides }, nonce)
    running.current = false
    setBusy(false)
    if (!reply.ok) {
      show({ kind: 'failed', code: reply.code, asked })
      return false
    }
    show({ kind: 'answer', result: reply.value, asked, isPractice: false })
    if (reply.value.answer === 'OK') onChange(reply.value.person?.receiptNumber ?? null, true)
    return true
  }
  return {
    shown,
    busy,
    /** True once it was answered, whatever the answer. */
    ask: (who: Named, besides: Asked['besides'] = {}) =>
      make({ who, besides, isWalkIn: false, nonce: crypto.randomUUID() }),
    letWalkIn: (personId: string) =>
      make({ who: { personId }, besides: {}, isWalkIn: true, nonce: crypto.randomUUID() }),
    retry: (asked: Asked) => make(asked),
    async undo(person: NonNullable<CheckInResult['person']>, asked: Asked) {
      if (running.current) return
      if (isPractice) return show({ kind: 'undone', isPractice })
      running.current = true
      setBusy(true)
      const reply = await send(undoCheckIn, { eventId, personId: person.personId }, crypto.randomUUID())
      running.current = false
      setBusy(false)
      if (!reply.ok) return show({ kind: 'failed', code: reply.code, asked })
      show({ kind: 'undone', isPractice: false })
      onChange(person.receiptNumber, false)
    },
    close: () => show(null),
  }
}
