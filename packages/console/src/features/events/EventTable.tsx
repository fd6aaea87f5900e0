import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { organizationNames } from '#desk/organizations.ts'
import { bySeries, type Listed } from '#features/events/series/by-series.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayTimeOf, spanOf } from '#text/dates.ts'
import { eventName, events as words } from '#text/events.ts'
import { series as seriesWords } from '#text/series.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { StateChip } from '#ui/StateChip.tsx'
import { Table } from '#ui/Table.tsx'

/** The events of the list, by their start. */
export function EventTable({
  events,
  organizations,
  isNarrow,
}: {
  readonly events: readonly StaffEventSummary[]
  readonly organizations: Promise<readonly StaffOrganization[]>
  /** True when a filter is set: events may be hidden by it. */
  readonly isNarrow: boolean
}) {
  if (events.length === 0)
    return (
      <EmptyState title={isNarrow ? words.noneFound : words.none}>
        {isNarrow ? words.noneFoundNote : words.noneNote}
      </EmptyState>
    )
  return (
    <div className="stack">
      <p className="note" role="status">
        {words.count(events.length)}
      </p>
      <Table
        caption={words.title}
        columns={[
          words.state,
          words.name,
          words.when,
          words.place,
          words.organization,
          { label: words.taken, className: 'number' },
        ]}
      >
        {bySeries(events).map((listed) => (
          <Rows key={listed.event.eventId} listed={listed} organizations={organizations} />
        ))}
      </Table>
    </div>
  )
}

interface RowsProps {
  readonly listed: Listed
  readonly organizations: Promise<readonly StaffOrganization[]>
}

/** An event, and of a series the others once they are asked for. */
function Rows({ listed: { event, others }, organizations }: RowsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Row event={event} organizations={organizations}>
        {others.length > 0 && (
          <Button kind="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? seriesWords.fold : seriesWords.others(others.length, takenOf(others))}
          </Button>
        )}
      </Row>
      {isOpen &&
        others.map((other) => <Row key={other.eventId} event={other} organizations={organizations} />)}
    </>
  )
}

const takenOf = (events: readonly StaffEventSummary[]) => events.reduce((sum, { taken }) => sum + taken, 0)

function Row({
  event,
  organizations,
  children,
}: {
  readonly event: StaffEventSummary
  readonly organizations: Promise<readonly StaffOrganization[]>
  /** Below its name. */
  readonly children?: ReactNode
}) {
  return (
    <tr>
      <td>
        <StateChip state={event.state} />
      </td>
      <td className="cell-main">
        <Link to={paths.event(event.eventId)}>{eventName(event.eventName)}</Link>
        {event.publishAt !== null && (
          <span className="note cell-note">{words.publishAt(dayTimeOf(event.publishAt))}</span>
        )}
        {children}
      </td>
      <td className="date" data-label={words.when}>
        {spanOf(event.eventStartDateTime, event.eventEndDateTime)}
      </td>
      <td data-label={words.place}>{event.venueName ?? common.undecided}</td>
      <td data-label={words.organization}>
        <Deferred promise={organizations} skeleton={null}>
          {(all) => (
            <span>
              {event.organizationId === null ? common.unset : organizationNames(all)(event.organizationId)}
            </span>
          )}
        </Deferred>
      </td>
      <td className="number" data-label={words.taken}>
        {words.takenOf(event.taken, event.eventRegistrationLimit)}
      </td>
    </tr>
  )
}
