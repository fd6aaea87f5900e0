import type { Attendee } from '@app/shared/attendees/contract.ts'
import { isInLine } from '#features/attendees/rows.ts'
import { attendees as words } from '#text/attendees.ts'
import type { Action } from '#ui/ActionMenu.tsx'

/** The actions that ask for a reason first. */
export type AttendeeAction = 'undo' | 'absent' | 'absentBack' | 'remove' | 'add' | 'reveal' | 'settle'

/** What the caller may do with the people of an event. */
interface Rights {
  readonly mayReceive: boolean
  readonly mayEdit: boolean
  readonly mayReveal: boolean
}

/** What can be done to a person of the list, in the order of the menu. */
export function actionsOf(
  row: Attendee,
  { mayReceive, mayEdit, mayReveal }: Rights,
  {
    ask,
    undoNow,
    move,
    noteFee,
  }: {
    readonly ask: (kind: AttendeeAction) => void
    readonly undoNow: () => void
    readonly move: () => void
    readonly noteFee: (received: boolean) => void
  },
): Action[] {
  const { status, attendance, isMasked, fee } = row
  const seated = status === 'registered'
  const waits = status === 'waiting'
  const all: readonly (Action & { readonly fits: boolean })[] = [
    {
      id: 'undo',
      label: words.undoLong,
      run: undoNow,
      fits: mayReceive && attendance?.state === 'in',
    },
    {
      id: 'receiveFee',
      label: words.receiveFee(fee?.yen ?? 0),
      run: () => noteFee(true),
      fits: mayReceive && fee?.state === 'owed',
    },
    {
      id: 'takeFeeBack',
      label: words.takeFeeBack,
      run: () => noteFee(false),
      fits: mayReceive && fee?.state === 'received',
    },
    {
      id: 'settle',
      label: words.settle,
      run: () => ask('settle'),
      fits: mayEdit && row.review !== null && row.settledAt === null,
    },
    {
      id: 'absent',
      label: words.markAbsent,
      run: () => ask('absent'),
      fits: mayEdit && seated && attendance === null,
    },
    {
      id: 'absentBack',
      label: words.takeAbsentBack,
      run: () => ask('absentBack'),
      fits: mayEdit && attendance?.state === 'absent',
    },
    { id: 'reveal', label: words.reveal, run: () => ask('reveal'), fits: mayReveal && isMasked },
    {
      id: 'move',
      label: words.move,
      run: move,
      fits: mayEdit && waits && row.linePlace !== undefined,
    },
    {
      id: 'remove',
      label: isInLine(row) ? words.removeWaiting : words.remove,
      danger: true,
      run: () => ask('remove'),
      fits: mayEdit && (isInLine(row) || (seated && attendance?.state !== 'in')),
    },
    {
      id: 'add',
      label: waits ? words.admit : words.addBack,
      run: () => ask('add'),
      fits: mayEdit && (waits || status === 'cancelled') && !row.isGone,
    },
  ]
  return all.flatMap(({ fits, ...action }) => (fits ? [action] : []))
}
