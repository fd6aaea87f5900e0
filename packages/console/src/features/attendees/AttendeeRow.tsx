import type { Attendee } from '@app/shared/attendees/contract.ts'
import type { Question } from '@app/shared/events/questions.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Answers } from '#features/attendees/Answers.tsx'
import { CareNoteButton } from '#features/attendees/CareNoteButton.tsx'
import { statuses, attendees as words } from '#text/attendees.ts'
import { dayTimeOf, timeOf } from '#text/dates.ts'
import { questions as asked } from '#text/questions.ts'
import { reviews } from '#text/reviews.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'

/** One person of an event, with what can be done to them. */
export function AttendeeRow({
  eventId,
  row,
  questions,
  actions,
  busy,
  onReceive,
}: {
  readonly eventId: string
  readonly row: Attendee
  readonly questions: readonly Question[]
  readonly actions: readonly Action[]
  readonly busy: boolean
  /** Null where this person cannot be let in here. */
  readonly onReceive: (() => void) | null
}) {
  const { columns } = words
  // What a family is asked once stands above its people.
  const own = questions.filter(({ asked }) => asked === 'person' || row.partyId === null)
  const called = row.nickName ?? row.receiptNumber
  return (
    <tr className={row.partyId === null ? undefined : 'attendees-of-family'}>
      <td data-label={columns.number} className="count">
        {row.receiptNumber}
      </td>
      <td data-label={columns.name} className="cell-main">
        {row.isGone ? words.gone : row.name}
      </td>
      <td data-label={columns.nickName}>
        {row.nickName}
        {row.hasCareNote === true && (
          <CareNoteButton eventId={eventId} personId={row.personId} name={called} />
        )}
      </td>
      <td data-label={columns.age}>{row.age !== null && words.years(row.age)}</td>
      <td data-label={columns.consent}>
        {row.isMinor && (row.hasConsent ? words.consentYes : words.consentNo)}
      </td>
      <td data-label={columns.status}>
        {[statusOf(row), ...(row.part === null ? [] : [words.parts[row.part]])].join('・')}
        {row.fee !== undefined && <p className="note">{words.fees[row.fee.state](row.fee.yen)}</p>}
      </td>
      <td data-label={columns.applied} className="date">
        {dayTimeOf(row.appliedAt)}
      </td>
      <td data-label={columns.arrived}>
        <Came row={row} />
      </td>
      {questions.length > 0 && (
        <td data-label={asked.column}>
          <Answers questions={own} answers={row.answers} />
        </td>
      )}
      <td>
        <div className="row-buttons">
          {onReceive !== null && (
            <Button
              kind="secondary"
              busy={busy}
              aria-label={`${called} ${words.receive}`}
              onClick={onReceive}
            >
              {words.receive}
            </Button>
          )}
          {actions.length > 0 && (
            <ActionMenu label={words.moreShort} name={words.more(called)} actions={actions} />
          )}
        </div>
      </td>
    </tr>
  )
}

function statusOf({ status, isInDraw, linePlace }: Attendee): string {
  if (isInDraw === true) return words.inDraw
  return status === 'waiting' && linePlace !== undefined ? words.inLine(linePlace) : statuses[status]
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
  if (attendance.state !== 'in') return words.absentSince(attendance.absenceReason)
  const again = attendance.reentries > 0 ? words.again(attendance.reentries) : ''
  return `${words.cameAt(timeOf(attendance.at))}${again}`
}
