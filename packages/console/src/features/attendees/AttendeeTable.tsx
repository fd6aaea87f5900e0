import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { CheckInResult } from '@app/shared/check-in/contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { useAllowed } from '#desk/self.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { PAGE } from '#features/attendees/rows.ts'
import { useDeeds } from '#features/attendees/useDeeds.ts'
import { useCheckInPress } from '#features/attendees/useReception.ts'
import { answerWords, statuses, attendees as words } from '#text/attendees.ts'
import { dayTimeOf, timeOf } from '#text/dates.ts'
import { wordsFor } from '#text/refusals.ts'
import { reviews } from '#text/reviews.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say, sayWithUndo } from '#ui/toast.ts'

type Asking = {
  readonly kind: 'undo' | 'absent' | 'absentBack' | 'remove' | 'add' | 'reveal' | 'settle'
  readonly people: readonly Attendee[]
}

/** A page of 100 people; each with what can be done to them. */
export function AttendeeTable({
  event,
  rows,
  onChange,
  onReceived,
  onSeats,
}: {
  readonly event: ListedEvent
  readonly rows: readonly Attendee[]
  readonly onChange: (personId: string, fields: Partial<Attendee>) => void
  readonly onReceived: (result: CheckInResult) => void
  readonly onSeats: () => void
}) {
  const [page, setPage] = useState(0)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [mayReceive, mayEdit, mayReveal] = [
    useAllowed('door.scan'),
    useAllowed('attendees.edit'),
    useAllowed('attendees.reveal'),
  ]
  const check = useCheckInPress(event.eventId)
  const deeds = useDeeds(event.eventId, { onChange, onSeats })
  const from = page * PAGE
  const shown = rows.slice(from, from + PAGE)
  const hidden = shown.filter(({ isMasked }) => isMasked)

  async function receive(personId: string) {
    const reply = await check.write({ who: { personId } })
    if (!reply.ok) return say(wordsFor(reply.code), 'failed')
    const { answer, person } = reply.value
    if (answer !== 'OK') return say(answerWords(answer), 'failed')
    onReceived(reply.value)
    const name = person?.nickName ?? ''
    sayWithUndo(`${name}　${answerWords('OK')}`, () => deeds.takeBack(personId), words.undone)
  }
  function actionsOf(row: Attendee): Action[] {
    const { status, attendance, isMasked } = row
    const ask = (kind: Asking['kind']) => () => setAsking({ kind, people: [row] })
    const seated = status === 'registered'
    const canUndo = mayReceive && attendance?.state === 'in'
    // Whether it is too late without a reason is for the server to say: its clock is not this one.
    const undoNow = async () => (await deeds.undoNow(row.personId)) || ask('undo')()
    return [
      ...(canUndo ? [{ id: 'undo', label: words.undoLong, run: () => void undoNow() }] : []),
      ...(mayEdit && row.review !== null && row.settledAt === null
        ? [{ id: 'settle', label: words.settle, run: ask('settle') }]
        : []),
      ...(mayEdit && seated && attendance === null
        ? [{ id: 'absent', label: words.markAbsent, run: ask('absent') }]
        : []),
      ...(mayEdit && attendance?.state === 'absent'
        ? [{ id: 'absentBack', label: words.takeAbsentBack, run: ask('absentBack') }]
        : []),
      ...(mayReveal && isMasked ? [{ id: 'reveal', label: words.reveal, run: ask('reveal') }] : []),
      ...(mayEdit && seated && attendance?.state !== 'in'
        ? [{ id: 'remove', label: words.remove, danger: true, run: ask('remove') }]
        : []),
      ...(mayEdit && status === 'cancelled' && !row.isGone
        ? [{ id: 'add', label: words.addBack, run: ask('add') }]
        : []),
    ]
  }

  return (
    <>
      <div className="attendees-room">
        <table className="table attendees">
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              {Object.entries(words.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const actions = actionsOf(row)
              const canReceive = mayReceive && row.status === 'registered' && row.attendance?.state !== 'in'
              return (
                <tr key={row.personId}>
                  <td data-label={words.columns.number} className="count">
                    {row.receiptNumber}
                  </td>
                  <td data-label={words.columns.name} className="cell-main">
                    {row.isGone ? words.gone : row.name}
                  </td>
                  <td data-label={words.columns.nickName}>{row.nickName}</td>
                  <td data-label={words.columns.age}>{row.age !== null && words.years(row.age)}</td>
                  <td data-label={words.columns.consent}>
                    {row.isMinor && (row.hasConsent ? words.consentYes : words.consentNo)}
                  </td>
                  <td data-label={words.columns.status}>{statuses[row.status]}</td>
                  <td data-label={words.columns.applied} className="date">
                    {dayTimeOf(row.appliedAt)}
                  </td>
                  <td data-label={words.columns.arrived}>
                    <Came row={row} />
                  </td>
                  <td>
                    <div className="row-buttons">
                      {canReceive && (
                        <Button
                          kind="secondary"
                          busy={check.busy}
                          aria-label={`${row.nickName ?? row.receiptNumber} ${words.receive}`}
                          onClick={() => void receive(row.personId)}
                        >
                          {words.receive}
                        </Button>
                      )}
                      {actions.length > 0 && (
                        <ActionMenu
                          label={words.moreShort}
                          name={words.more(row.nickName ?? row.receiptNumber)}
                          actions={actions}
                        />
                      )}
                    </div>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className="pages">
        <p className="note" role="status">
          {words.shown(from + 1, from + shown.length, rows.length)}
        </p>
        {hidden.length > 0 && mayReveal && (
          <Button kind="quiet" onClick={() => setAsking({ kind: 'reveal', people: hidden })}>
            {words.revealPage}
          </Button>
        )}
        {page > 0 && (
          <Button kind="secondary" onClick={() => setPage(page - 1)}>
            {words.previous}
          </Button>
        )}
        {from + PAGE < rows.length && (
          <Button kind="secondary" onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        )}
      </div>
      {asking !== null && (
        <ReasonDialog
          title={TITLES[asking.kind]}
          lead={leadOf(asking)}
          hint={words.reasonHint}
          submit={TITLES[asking.kind]}
          {...(asking.kind === 'settle' && { label: words.note, isOptional: true })}
          onClose={() => setAsking(null)}
          onReason={async (reason) => {
            const [person] = asking.people
            if (asking.kind === 'reveal') return deeds.reveal(asking.people, reason)
            return person === undefined ? null : deeds.run(asking.kind, person.personId, reason)
          }}
        />
      )}
    </>
  )
}

/** Whom it concerns, and what comes of it. */
function leadOf({ kind, people }: Asking): string {
  const [first] = people
  const name = first?.nickName ?? first?.receiptNumber ?? ''
  return kind === 'reveal' ? words.leads.reveal(people.length) : words.leads[kind](name)
}

const TITLES: Readonly<Record<Asking['kind'], string>> = {
  undo: words.undoLong,
  absent: words.markAbsent,
  absentBack: words.takeAbsentBack,
  remove: words.remove,
  add: words.addBack,
  reveal: words.reveal,
  settle: words.settle,
}

/** One box: on a phone each child of a cell would be a column of its own. */
function Came({ row }: { readonly row: Attendee }) {
  const came = cameOf(row)
  const { review, settledAt } = row
  if (review === null) return <>{came}</>
  const isOpen = settledAt === null
  return (
    <div>
      {came}
      <p className={isOpen ? undefined : 'note'}>
        {isOpen ? words.filters.review : words.settledWord}：{reviews[review]}
      </p>
    </div>
  )
}

function cameOf({ attendance }: Attendee): string {
  if (attendance === null) return ''
  if (attendance.state !== 'in') return words.absentWord
  const again = attendance.reentries > 0 ? words.again(attendance.reentries) : ''
  return `${words.cameAt(timeOf(attendance.at))}${again}`
}
