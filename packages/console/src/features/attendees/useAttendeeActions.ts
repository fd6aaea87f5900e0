import {
  type Attendee,
  addAttendee,
  removeAttendee,
  revealAttendees,
} from '@app/shared/attendees/contract.ts'
import { markAbsent, undoCheckIn } from '@app/shared/check-in/contract.ts'
import { settleReview } from '@app/shared/check-in/review-contract.ts'
import { receiveFee } from '@app/shared/payments/fee-contract.ts'
import type { Fee } from '@app/shared/payments/fees.ts'
import { notUndone } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import type { AttendeeAction } from '#features/attendees/row-actions.ts'
import { attendees as words } from '#text/attendees.ts'
import { wordsFor } from '#text/refusals.ts'
import { type NotUndone, say } from '#ui/toast.ts'

interface Options {
  readonly onChange: (personId: string, fields: Partial<Attendee>) => void
  readonly onSeats: () => void
}

/** What the menu of a person does, with the words for it. */
export function useAttendeeActions(eventId: string, { onChange, onSeats }: Options) {
  const { undo, mark, undoFromToast } = useAttendance(eventId, onChange)
  const settling = useWrite(settleReview)
  const removing = useWrite(removeAttendee)
  const adding = useWrite(addAttendee)
  const revealing = useWrite(revealAttendees)

  async function settle(personId: string, note: string): Promise<string | null> {
    const reply = await settling.write({ eventId, personId, ...(note !== '' && { note }) })
    if (!reply.ok) return wordsFor(reply.code)
    onChange(personId, { settledAt: reply.value.settledAt })
    say(words.settled)
    return null
  }
  async function seats(kind: 'remove' | 'add', personId: string, reason: string): Promise<string | null> {
    const reply =
      kind === 'remove'
        ? await removing.write({ eventId, personId, reason })
        : await adding.write({ eventId, who: { personId }, reason })
    if (!reply.ok) return wordsFor(reply.code)
    say(kind === 'remove' ? words.removed : words.added)
    onSeats()
    return null
  }
  const noting = useWrite(receiveFee)
  return {
    undoFromToast,
    /** 現地払い: the fee as it is then. Says why not, and answers null. */
    async noteFee({ personId, fee }: Attendee, received: boolean): Promise<Fee | null> {
      if (fee === undefined) return null
      const { yen } = fee
      const reply = await noting.write({ eventId, personId, received, yen })
      if (!reply.ok) {
        say(wordsFor(reply.code), 'failed')
        return null
      }
      say(received ? words.feeReceived(yen) : words.feeTakenBack)
      const at = reply.value.receivedAt
      return at === null ? { state: 'owed', yen } : { state: 'received', yen, at }
    },
    /** Takes 受付 back at once, without a reason. False when it is too late for that. */
    async undoNow(personId: string): Promise<boolean> {
      const failure = await undo(personId, undefined)
      if (failure === wordsFor('UNDO_TOO_LATE')) return false
      if (failure !== null) say(failure, 'failed')
      return true
    },
    /** Does it and says so. Answers why not, or null. */
    run(kind: Exclude<AttendeeAction, 'reveal'>, personId: string, reason: string) {
      if (kind === 'undo') return undo(personId, reason)
      if (kind === 'settle') return settle(personId, reason)
      if (kind === 'remove' || kind === 'add') return seats(kind, personId, reason)
      return mark(personId, reason, kind === 'absent')
    },
    /** Unmasks a person. Answers the reason when it cannot, or null. */
    async reveal(people: readonly Attendee[], reason: string): Promise<string | null> {
      const personIds = people.map(({ personId }) => personId)
      const reply = await revealing.write({ eventId, personIds, reason })
      if (!reply.ok) return wordsFor(reply.code)
      for (const { personId, name, kana, phoneEnd, attendance } of reply.value.attendees)
        onChange(personId, { name, kana, phoneEnd, attendance, isMasked: false })
      say(words.revealed)
      return null
    },
  }
}

/** Undoes 受付, and marks people absent. */
function useAttendance(eventId: string, onChange: Options['onChange']) {
  const undoing = useWrite(undoCheckIn)
  const marking = useWrite(markAbsent)
  return {
    async undo(personId: string, reason: string | undefined): Promise<string | null> {
      const reply = await undoing.write({ eventId, personId, ...(reason !== undefined && { reason }) })
      if (!reply.ok) return wordsFor(reply.code)
      onChange(personId, { attendance: null })
      say(words.undone)
      return null
    },
    /** Takes 受付 back from the toast: why not, and whether another try may do. */
    async undoFromToast(personId: string): Promise<NotUndone | null> {
      const reply = await undoing.write({ eventId, personId })
      if (!reply.ok) return notUndone(reply.code)
      onChange(personId, { attendance: null })
      return null
    },
    async mark(personId: string, reason: string, absent: boolean): Promise<string | null> {
      const reply = await marking.write({ eventId, personId, reason, absent })
      if (!reply.ok) return wordsFor(reply.code)
      const at = new Date().toISOString()
      onChange(personId, { attendance: absent ? { state: 'absent', at, reentries: 0 } : null })
      say(absent ? words.absentDone : words.absentBack)
      return null
    },
  }
}
