import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useAllowed } from '#desk/self.ts'
import { AttendeeRow } from '#features/attendees/AttendeeRow.tsx'
import { FamilyHead } from '#features/attendees/FamilyHead.tsx'
import { familiesOf, pagesOf, waitingOf } from '#features/attendees/families.ts'
import { MoveDialog } from '#features/attendees/MoveDialog.tsx'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { type AttendeeAction, actionsOf } from '#features/attendees/row-actions.ts'
import { isInLine, PAGE } from '#features/attendees/rows.ts'
import { useAttendeeActions } from '#features/attendees/useAttendeeActions.ts'
import { useCheckInPress } from '#features/attendees/useReception.ts'
import { answerWords, attendees as words } from '#text/attendees.ts'
import { questions as asked } from '#text/questions.ts'
import { wordsFor } from '#text/refusals.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { Table } from '#ui/Table.tsx'
import { say, sayWithUndo } from '#ui/toast.ts'

interface Asking {
  readonly kind: AttendeeAction
  readonly people: readonly Attendee[]
}

interface Props {
  readonly event: ListedEvent
  readonly rows: readonly Attendee[]
  readonly onChange: (personId: string, fields: Partial<Attendee>) => void
  readonly onReceived: (result: CheckInResult) => void
  readonly onSeats: () => void
}

/** A page of 100 people; each with what can be done to them. */
export function AttendeeTable({ event, rows, onChange, onReceived, onSeats }: Props) {
  const [page, setPage] = useState(0)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [moving, setMoving] = useState<Attendee | null>(null)
  const rights = {
    mayReceive: useAllowed('door.scan'),
    mayEdit: useAllowed('attendees.edit'),
    mayReveal: useAllowed('attendees.reveal'),
  }
  const attendeeActions = useAttendeeActions(event.eventId, { onChange, onSeats })
  const { busy, receive, receiveAll } = useReceive(event.eventId, {
    onReceived,
    undoFromToast: attendeeActions.undoFromToast,
  })
  const pages = useMemo(() => pagesOf(familiesOf(rows), PAGE), [rows])
  const families = pages[page] ?? []
  const shown = families.flatMap(({ people }) => people)
  const from = pages
    .slice(0, page)
    .flat()
    .reduce((sum, { people }) => sum + people.length, 0)
  const { actions, ...before } = words.columns
  const columns = [...Object.values(before), ...(event.questions.length > 0 ? [asked.column] : []), actions]
  const hidden = shown.filter(({ isMasked }) => isMasked)

  /** The server says whether it is too late without a reason: its clock counts, not this one. */
  async function undoNow(row: Attendee) {
    if (!(await attendeeActions.undoNow(row.personId))) setAsking({ kind: 'undo', people: [row] })
  }
  /** A family's one fee is that of all of it. */
  async function noteFee(row: Attendee, received: boolean) {
    const fee = await attendeeActions.noteFee(row, received)
    if (fee === null) return
    const isOne = event.seatUnit === 'family' && row.partyId !== null
    for (const { personId, partyId } of rows)
      if (personId === row.personId || (isOne && partyId === row.partyId)) onChange(personId, { fee })
  }
  return (
    <>
      <div className="attendees-room">
        <Table className="attendees" caption={words.caption} columns={columns}>
          {families.map((family) => (
            <Fragment key={family.key}>
              {family.isHousehold && (
                <FamilyHead
                  family={family}
                  questions={event.questions}
                  busy={busy}
                  onReceive={rights.mayReceive ? () => void receiveAll(waitingOf(family)) : null}
                />
              )}
              {family.people.map((row) => (
                <AttendeeRow
                  key={row.personId}
                  eventId={event.eventId}
                  row={row}
                  questions={event.questions}
                  actions={actionsOf(row, rights, {
                    ask: (kind) => setAsking({ kind, people: [row] }),
                    undoNow: () => void undoNow(row),
                    move: () => setMoving(row),
                    noteFee: (received) => void noteFee(row, received),
                  })}
                  busy={busy}
                  onReceive={
                    rights.mayReceive && row.status === 'registered' && row.attendance?.state !== 'in'
                      ? () => void receive(row.personId)
                      : null
                  }
                />
              ))}
            </Fragment>
          ))}
        </Table>
      </div>
      <Pages page={page} from={from} count={shown.length} of={rows.length} onPage={setPage}>
        {hidden.length > 0 && rights.mayReveal && (
          <Button kind="quiet" onClick={() => setAsking({ kind: 'reveal', people: hidden })}>
            {words.revealPage}
          </Button>
        )}
      </Pages>
      {asking !== null && (
        <AttendeeActionDialog {...asking} attendeeActions={attendeeActions} onClose={() => setAsking(null)} />
      )}
      {moving !== null && (
        <MoveDialog eventId={event.eventId} row={moving} onMoved={onSeats} onClose={() => setMoving(null)} />
      )}
    </>
  )
}

/** Which people are shown, and the ways to those before and after them. */
function Pages({
  page,
  from,
  count,
  of,
  onPage,
  children,
}: {
  readonly page: number
  readonly from: number
  readonly count: number
  readonly of: number
  readonly onPage: (page: number) => void
  readonly children: ReactNode
}) {
  return (
    <div className="pages">
      <p className="note" role="status">
        {words.shown(from + 1, from + count, of)}
      </p>
      {children}
      {page > 0 && (
        <Button kind="secondary" onClick={() => onPage(page - 1)}>
          {words.previous}
        </Button>
      )}
      {from + count < of && (
        <Button kind="secondary" onClick={() => onPage(page + 1)}>
          {words.next}
        </Button>
      )}
    </div>
  )
}

/** 受付 of one person, which 元に戻す undoes. */
function useReceive(
  eventId: string,
  {
    onReceived,
    undoFromToast,
  }: Pick<Props, 'onReceived'> & Pick<ReturnType<typeof useAttendeeActions>, 'undoFromToast'>,
) {
  const check = useCheckInPress(eventId)
  async function receive(personId: string) {
    const reply = await check.write({ who: { personId } })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    const { answer, person } = reply.value
    if (answer !== 'OK') return say(answerWords(answer), 'failed')
    onReceived(reply.value)
    const name = person?.nickName ?? ''
    sayWithUndo(`${name}　${answerWords('OK')}`, () => undoFromToast(personId), words.undone)
  }
  /** The people of a household, one after the other; the first that fails stops. */
  async function receiveAll(people: readonly Attendee[]) {
    for (const { personId } of people) {
      const reply = await check.write({ who: { personId } })
      if (!reply.ok) return say(wordsFor(reply.code), 'failed')
      if (reply.value.answer !== 'OK') return say(answerWords(reply.value.answer), 'failed')
      onReceived(reply.value)
    }
    say(words.familyReceived(people.length))
  }
  return { busy: check.busy, receive, receiveAll }
}

/** Asks why, and does it. */
function AttendeeActionDialog({
  attendeeActions,
  onClose,
  ...asking
}: Asking & {
  readonly attendeeActions: ReturnType<typeof useAttendeeActions>
  readonly onClose: () => void
}) {
  const { kind, people } = asking
  return (
    <ReasonDialog
      title={titleOf(asking)}
      lead={leadOf(asking)}
      hint={words.reasonHint}
      submit={titleOf(asking)}
      {...(kind === 'settle' && { label: words.note, isOptional: true })}
      onClose={onClose}
      onReason={async (reason) => {
        const [person] = people
        if (kind === 'reveal') return attendeeActions.reveal(people, reason)
        return person === undefined ? null : attendeeActions.run(kind, person.personId, reason)
      }}
    />
  )
}

/** Whom it concerns, and what comes of it. */
function leadOf({ kind, people }: Asking): string {
  const [first] = people
  const name = first?.nickName ?? first?.receiptNumber ?? ''
  if (first !== undefined && isInLine(first) && (kind === 'add' || kind === 'remove'))
    return words.waitingLeads[kind](name)
  return kind === 'reveal' ? words.leads.reveal(people.length) : words.leads[kind](name)
}

function titleOf({ kind, people: [first] }: Asking): string {
  if (first === undefined || !isInLine(first)) return TITLES[kind]
  return kind === 'add' ? words.admit : kind === 'remove' ? words.removeWaiting : TITLES[kind]
}

const TITLES: Readonly<Record<AttendeeAction, string>> = {
  undo: words.undoLong,
  absent: words.markAbsent,
  absentBack: words.takeAbsentBack,
  remove: words.remove,
  add: words.addBack,
  reveal: words.reveal,
  settle: words.settle,
}
