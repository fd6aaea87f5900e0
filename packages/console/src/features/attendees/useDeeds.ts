import {
  type Attendee,
  addAttendee,
  removeAttendee,
  revealAttendees,
} from '@app/shared/attendees/contract.ts'
import { markAbsent, undoCheckIn } from '@app/shared/check-in/contract.ts'
import { useWrite } from '#api/useWrite.ts'
import { attendees as words } from '#text/attendees.ts'
import { wordsFor } from '#text/refusals.ts'
import { say } from '#ui/toast.ts'

/** What the menu of a person does, with the words for it. */
export function useDeeds(
  eventId: string,
  {
    onChange,
    onSeats,
  }: {
    readonly onChange: (personId: string, fields: Partial<Attendee>) => void
    readonly onSeats: () => void
  },
) {
  const undoing = useWrite(undoCheckIn)
  const marking = useWrite(markAbsent)
  const removing = useWrite(removeAttendee)
  const adding = useWrite(addAttendee)
  const revealing = useWrite(revealAttendees)

  /** Answers why not, or null when it is done. */
  async function undo(personId: string, reason: string | undefined): Promise<string | null> {
    const reply = await undoing.write({ eventId, personId, ...(reason !== undefined && { reason }) })
    if (!reply.ok) return wordsFor(reply.code)
    onChange(personId, { attendance: null })
    return null
  }
  async function undoAndSay(personId: string, reason: string | undefined) {
    const failure = await undo(personId, reason)
    say(failure ?? words.undone, failure === null ? 'done' : 'failed')
  }
  async function mark(personId: string, reason: string, absent: boolean) {
    const reply = await marking.write({ eventId, personId, reason, absent })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    const at = new Date().toISOString()
    onChange(personId, { attendance: absent ? { state: 'absent', at, reentries: 0 } : null })
    say(absent ? words.absentDone : words.absentBack)
  }
  async function seats(kind: 'remove' | 'add', personId: string, reason: string) {
    const reply =
      kind === 'remove'
        ? await removing.write({ eventId, personId, reason })
        : await adding.write({ eventId, who: { personId }, reason })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    say(kind === 'remove' ? words.removed : words.added)
    onSeats()
  }
  return {
    busy: undoing.busy || marking.busy || removing.busy || adding.busy || revealing.busy,
    undo,
    run(
      kind: 'undo' | 'absent' | 'absentBack' | 'remove' | 'add',
      personId: string,
      reason: string | undefined,
    ) {
      if (kind === 'undo') return undoAndSay(personId, reason)
      if (reason === undefined) return
      if (kind === 'remove' || kind === 'add') return seats(kind, personId, reason)
      return mark(personId, reason, kind === 'absent')
    },
    async reveal(people: readonly Attendee[], reason: string) {
      const personIds = people.map(({ personId }) => personId)
      const reply = await revealing.write({ eventId, personIds, reason })
      if (!reply.ok) return say(wordsFor(reply.code), 'failed')
      for (const { personId, name, kana, phoneEnd } of reply.value.attendees)
        onChange(personId, { name, kana, phoneEnd, isMasked: false })
      say(words.revealed)
    },
  }
}
