import { listStaffEvents } from '@app/shared/events/editing-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useAllowed } from '#desk/self.ts'
import { CreateDialog } from '#features/events/CreateDialog.tsx'
import { EventFilters } from '#features/events/EventFilters.tsx'
import { EventTable } from '#features/events/EventTable.tsx'
import {
  type Filters,
  filterEvents,
  filtersOf,
  isNarrow,
  queryOf,
  searchOf,
} from '#features/events/filters.ts'
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
  const filters = readFilters(new URL(request.url).searchParams)
  return {
    events: later(read(listStaffEvents, queryOf(filters)).then(({ events }) => events)),
    organizations: later(readOrganizations()),
  }
}

/** A filter over the events that are here already: the server is not asked. */
export function shouldRevalidate({
  currentUrl: from,
  nextUrl: to,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const [before, after] = [from, to].map((url) => JSON.stringify(queryOf(readFilters(url.searchParams))))
  return from.search === to.search || from.pathname !== to.pathname
    ? defaultShouldRevalidate
    : before !== after
}

const readFilters = (search: URLSearchParams) => filtersOf(search, tokyoMonth(new Date()))

/** イベント: a list or a calendar (R2). */
export function Component() {
  const { events, organizations } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const [making, setMaking] = useState<{ readonly date: string | null } | null>(null)
  const mayEdit = useAllowed('events.edit')
  return (
    <Page
      title={words.title}
      actions={
        mayEdit && (
          <Button icon={<DeskIcon name="plus" small />} onClick={() => setMaking({ date: null })}>
            {words.create}
          </Button>
        )
      }
    >
      <Views filters={filters} />
      <Deferred promise={organizations} skeleton={null}>
        {(all) => (
          <EventFilters
            key={searchOf({ ...filters, typed: '', state: '' })}
            filters={filters}
            organizations={all}
          />
        )}
      </Deferred>
      <Deferred promise={events} skeleton={<Rows />}>
        {(found) =>
          filters.view === 'month' ? (
            <MonthCalendar
              filters={filters}
              events={filterEvents(found, filters)}
              {...(mayEdit && { onDay: (date: string) => setMaking({ date }) })}
            />
          ) : (
            <EventTable
              events={filterEvents(found, filters)}
              organizations={organizations}
              isNarrow={isNarrow(filters)}
            />
          )
        }
      </Deferred>
      {making !== null && (
        <CreateDialog
          organizations={organizations}
          organizationId={filters.organizationId}
          date={making.date}
          onClose={() => setMaking(null)}
        />
      )}
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
