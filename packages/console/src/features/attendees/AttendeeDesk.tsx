import type { Attendee } from '@app/shared/attendees/contract.ts'
import { isExpected } from '@app/shared/check-in/rules.ts'
import type { DeskState } from '@app/shared/events/editing.ts'
import { familiesIn } from '@app/shared/events/min-families.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { EventScreen } from '#desk/EventScreen.tsx'
import { useAllowed } from '#desk/self.ts'
import { AddDialog } from '#features/attendees/AddDialog.tsx'
import { AttendeeTable } from '#features/attendees/AttendeeTable.tsx'
import { CareRequests } from '#features/attendees/CareRequests.tsx'
import { ExportDialog } from '#features/attendees/ExportDialog.tsx'
import { agesOf, withHouseholds } from '#features/attendees/families.ts'
import { Reception } from '#features/attendees/Reception.tsx'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import {
  FILTERS,
  type Filter,
  isAbsent,
  isOpenReview,
  rowsOf,
  SORTS,
  type Sort,
} from '#features/attendees/rows.ts'
import { useAttendees } from '#features/attendees/useAttendees.ts'
import { paths } from '#paths.ts'
import { attendees as words } from '#text/attendees.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'

/** The list of one event. A 受付 updates it at once; a change of seats reads it again. */
export function AttendeeDesk({
  event,
  state,
  read,
}: {
  readonly event: ListedEvent
  readonly state: DeskState
  readonly read: readonly Attendee[]
}) {
  const { all, change, again, received } = useAttendees(read)
  const [typed, setTyped] = useState('')
  const [search] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(search.get('filter') === 'review' ? 'review' : 'seated')
  const [sort, setSort] = useState<Sort>('number')
  /** Those who wait are shown in their order. */
  const show = (next: Filter) => {
    setFilter(next)
    if (next === 'waiting') setSort('line')
  }
  const [open, setOpen] = useState<'add' | 'export' | null>(null)
  const mayReceive = useAllowed('door.scan')
  const found = useMemo(() => rowsOf(all, { typed, filter, sort }), [all, typed, filter, sort])
  const rows = useMemo(() => withHouseholds(all, found, filter), [all, found, filter])

  return (
    <EventScreen
      event={{ ...event, state }}
      tab="attendees"
      lead={<Counts event={event} all={all} />}
      actions={<Actions eventId={event.eventId} onOpen={setOpen} />}
    >
      {filter !== 'review' && <OpenReviews all={all} onShow={() => setFilter('review')} />}
      <CareRequests eventId={event.eventId} />
      <div className="panel">
        <Reception
          event={event}
          all={all}
          rows={found}
          typed={typed}
          mayReceive={mayReceive}
          onType={setTyped}
          onReceived={received}
          onUndone={(personId) => change(personId, { attendance: null })}
          onSeats={again}
        />
        <Filters filter={filter} sort={sort} found={rows.length} onFilter={show} onSort={setSort} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={read.length === 0 ? words.none : words.noneFound} />
      ) : (
        <AttendeeTable
          key={`${typed} ${filter} ${sort}`}
          event={event}
          rows={rows}
          onChange={change}
          onReceived={received}
          onSeats={again}
        />
      )}
      {open === 'add' && <AddDialog event={event} onClose={() => setOpen(null)} onAdded={again} />}
      {open === 'export' && <ExportDialog event={event} onClose={() => setOpen(null)} />}
    </EventScreen>
  )
}

/** How many have a seat, wait for one, have come without one, sent 欠席連絡, and are there. */
function Counts({ event, all }: { readonly event: ListedEvent; readonly all: readonly Attendee[] }) {
  const seatless = all.filter(({ status }) => status === 'attended').length
  const excused = all.filter(isAbsent).length
  const arrived = all.filter(({ attendance }) => attendance?.state === 'in')
  const inDraw = all.filter(({ isInDraw }) => isInDraw === true).length
  const inLine = all.filter(({ status }) => status === 'waiting' || status === 'offered').length - inDraw
  const expected = all.filter(({ status }) => isExpected(status))
  const families = familiesIn(
    all.map(({ partyId, personId, status }) => ({ partyId: partyId ?? personId, status })),
  )
  const needed = event.neededFamilies ?? 0
  const hasFamilies = all.some(({ partyId }) => partyId !== null)
  return (
    <>
      <span className="count">{words.lead(event.taken, event.limit, event.seatUnit)}</span>
      {inDraw > 0 && <span className="count">{words.countInDraw(inDraw)}</span>}
      {inLine > 0 && <span className="count">{words.countInLine(inLine)}</span>}
      {families < needed && <strong className="count">{words.fewFamilies(families, needed)}</strong>}
      {seatless > 0 && <span className="count">{words.seatless(seatless)}</span>}
      {excused > 0 && <span className="count">{words.excused(excused)}</span>}
      {hasFamilies && <span className="count">{words.ages(agesOf(expected))}</span>}
      <strong className="count">{words.arrived(arrived.length)}</strong>
      {hasFamilies && <span className="count">{words.ages(agesOf(arrived))}</span>}
    </>
  )
}

/** People whom the door let in and the desk must check. */
function OpenReviews({ all, onShow }: { readonly all: readonly Attendee[]; readonly onShow: () => void }) {
  const reviews = all.filter(isOpenReview).length
  if (reviews === 0) return null
  return (
    <Alert kind="info">
      <p>{words.openReviews(reviews)}</p>
      <Button kind="link" onClick={onShow}>
        {words.showReviews}
      </Button>
    </Alert>
  )
}

/** What can be done with the whole list. */
function Actions({
  eventId,
  onOpen,
}: {
  readonly eventId: string
  readonly onOpen: (dialog: 'add' | 'export') => void
}) {
  const mayEdit = useAllowed('attendees.edit')
  const mayExport = useAllowed('attendees.export')
  return (
    <>
      <Link className={buttonClass('secondary')} to={paths.paper(eventId)}>
        {words.paper}
      </Link>
      {mayEdit && (
        <Link className={buttonClass('secondary')} to={paths.poster(eventId)}>
          {words.poster}
        </Link>
      )}
      {mayExport && (
        <Button kind="secondary" onClick={() => onOpen('export')}>
          {words.export}
        </Button>
      )}
      {mayEdit && (
        <Button icon={<DeskIcon name="plus" small />} onClick={() => onOpen('add')}>
          {words.add}
        </Button>
      )}
    </>
  )
}

function Filters({
  filter,
  sort,
  found,
  onFilter,
  onSort,
}: {
  readonly filter: Filter
  readonly sort: Sort
  readonly found: number
  readonly onFilter: (filter: Filter) => void
  readonly onSort: (sort: Sort) => void
}) {
  return (
    <div className="filters">
      <Select
        label={words.filter}
        value={filter}
        choices={[
          { value: 'all', label: words.all },
          ...FILTERS.map((value) => ({ value, label: words.filters[value] })),
        ]}
        onChange={(value) => onFilter(FILTERS.find((one) => one === value) ?? 'all')}
      />
      <Select
        label={words.sort}
        value={sort}
        choices={SORTS.map((value) => ({ value, label: words.sortBy[value] }))}
        onChange={(value) => onSort(SORTS.find((one) => one === value) ?? 'number')}
      />
      <p className="filter-words" role="status">
        {words.found(found)}
      </p>
    </div>
  )
}
