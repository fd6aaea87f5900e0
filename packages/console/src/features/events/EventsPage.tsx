import { listStaffEvents } from '@app/shared/events/editing-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useAllowed } from '#desk/self.ts'
import { CreateDialog } from '#features/events/CreateDialog.tsx'
import { EventFilters } from '#features/events/EventFilters.tsx'
import { EventTable } from '#features/events/EventTable.tsx'
import { type Filters, filtersOf, queryOf, searchOf } from '#features/events/filters.ts'
import { MonthCalendar } from '#features/events/MonthCalendar.tsx'
import { tokyoMonth } from '#text/dates.ts'
import { events as words } from '#text/events.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { DeskIcon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/events/events-desk.css'

/** What the address asks for; events and organizations come after the frame. */
export function loader({ request }: { readonly request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams, tokyoMonth(new Date()))
  return {
    filters,
    events: later(read(listStaffEvents, queryOf(filters)).then(({ events }) => events)),
    organizations: later(readOrganizations()),
  }
}

/** イベント: a list or a calendar (R2). */
export function Component() {
  const { filters, events, organizations } = useLoaderData<typeof loader>()
  return (
    <Page title={words.title} actions={<Create organizations={organizations} filters={filters} />}>
      <Views filters={filters} />
      <Deferred promise={organizations} skeleton={null}>
        {(all) => <EventFilters key={searchOf(filters)} filters={filters} organizations={all} />}
      </Deferred>
      <Deferred promise={events} skeleton={<Rows />}>
        {(found) =>
          filters.view === 'month' ? (
            <MonthCalendar filters={filters} events={found} />
          ) : (
            <EventTable events={found} organizations={organizations} />
          )
        }
      </Deferred>
    </Page>
  )
}

function Views({ filters }: { readonly filters: Filters }) {
  const to = (view: Filters['view']) => ({ search: searchOf({ ...filters, view }) })
  return (
    <nav className="segments" aria-label={words.title}>
      <Link to={to('list')} aria-current={filters.view === 'list' || undefined}>
        <DeskIcon name="list" small />
        {words.list}
      </Link>
      <Link to={to('month')} aria-current={filters.view === 'month' || undefined}>
        <DeskIcon name="events" small />
        {words.calendar}
      </Link>
    </nav>
  )
}

function Create({
  organizations,
  filters,
}: {
  readonly organizations: Promise<readonly StaffOrganization[]>
  readonly filters: Filters
}) {
  const mayEdit = useAllowed('events.edit')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      <Button icon={<DeskIcon name="plus" small />} onClick={() => setOpen(true)}>
        {words.create}
      </Button>
      {isOpen && (
        <CreateDialog
          organizations={organizations}
          organizationId={filters.organizationId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
