import { type CheckInResult, undoCheckIn } from '@app/shared/check-in/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { useCheckInPress, useWalkInPress } from '#features/attendees/useReception.ts'
import { attendees as words } from '#text/attendees.ts'
import { wordsFor } from '#text/refusals.ts'
import { say } from '#ui/toast.ts'

export type Who = { personId: string } | { receiptNumber: string } | { qr: string }
type ReceptionResult =
  | { readonly kind: 'answer'; readonly who: Who; readonly result: CheckInResult }
  | { readonly kind: 'words'; readonly words: string }

interface Options {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onReceived: (result: CheckInResult) => void
  readonly onUndone: (personId: string) => void
  /** Seats were given to people who are not in the list yet. */
  readonly onSeats: () => void
}

/** What 受付 asks the server, and what it shows of the answer. */
export function useReceptionDesk(eventId: string, { typed, onType, onReceived, onUndone, onSeats }: Options) {
  const check = useCheckInPress(eventId)
  const undo = useWrite(undoCheckIn)
  const walk = useWalkInPress(eventId)
  const [shown, setShown] = useState<ReceptionResult | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const typedNow = useRef(typed)
  useEffect(() => {
    typedNow.current = typed
  })

  /** Returns why the request failed, or null; the answer of 受付 is shown. */
  async function receive(
    who: Who,
    besides: { again?: boolean; staleReason?: string } = {},
  ): Promise<string | null> {
    // 再入場 and a code that is too old are of one person.
    const asParty = besides.again !== true && besides.staleReason === undefined
    const reply = await check.write({ who, ...(asParty && { asParty }), ...besides })
    settle(who, reply.ok ? reply.value : wordsFor(reply.code), typed)
    return reply.ok ? null : wordsFor(reply.code)
  }
  /** The people of a household who came, one after the other; what fails is shown, and the others wait. */
  async function receiveAll(personIds: readonly string[]) {
    for (const personId of personIds) {
      const reply = await check.write({ who: { personId } })
      const result = reply.ok ? reply.value : wordsFor(reply.code)
      settle({ personId }, result, typed)
      if (typeof result === 'string' || result.answer !== 'OK') return
    }
    say(words.familyReceived(personIds.length))
  }
  async function walkInNow(who: Who, people?: string[]) {
    const reply = await walk.write({ who, ...(people !== undefined && { people }) })
    if (reply.ok && reply.value.walkedIn !== undefined) onSeats()
    settle(who, reply.ok ? reply.value : wordsFor(reply.code), typed)
  }
  function settle(who: Who, result: CheckInResult | string, submitted: string) {
    setShown(typeof result === 'string' ? { kind: 'words', words: result } : { kind: 'answer', who, result })
    if (typeof result !== 'string' && result.answer === 'OK') onReceived(result)
    // The next person is being typed already: keep that text.
    if (typedNow.current !== submitted) return
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
  return {
    field,
    shown,
    checking: check.busy,
    busy: check.busy || walk.busy || undo.busy,
    show: (text: string) => setShown({ kind: 'words', words: text }),
    receive,
    receiveAll,
    walkInNow,
    undoNow,
  }
}
