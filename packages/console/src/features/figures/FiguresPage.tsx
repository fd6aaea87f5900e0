import { BOM, csvLines } from '@app/shared/attendees/csv.ts'
import { type EventFigures, type FunnelBatch, readFigures, readFunnel } from '@app/shared/figures/contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Link, Navigate, useLoaderData } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { later, ReadFailed, read } from '#api/failed.ts'
import { send } from '#api/send.ts'
import { download } from '#desk/download.ts'
import { organizationNames, readOrganizations } from '#desk/organizations.ts'
import { useSelf } from '#desk/self.ts'
import { Bars } from '#features/figures/Bars.tsx'
import { Funnel } from '#features/figures/Funnel.tsx'
import { LedgerExport } from '#features/figures/LedgerExport.tsx'
import { LINE_HEADS, LineFigures, lineCells } from '#features/figures/LineFigures.tsx'
import { overOf, rateOf, sumsOf } from '#features/figures/sums.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayTimeOf, monthLater, monthOf, tokyoMonth } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { figures as words } from '#text/figures.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Table } from '#ui/Table.tsx'
import '#features/figures/figures.css'

/** A month; this one unless the address says another. */
export function loader({ request }: { readonly request: Request }) {
  const requested = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(requested) ? requested : tokyoMonth(new Date())
  const events = read(readFigures, { month }).then((value) => value.events)
  return {
    month,
    parts: later(Promise.all([events, readOrganizations(), readConfig()])),
    funnel: later(funnelRead()),
  }
}

/** The funnel, of which an editor sees nothing. */
async function funnelRead(): Promise<readonly FunnelBatch[]> {
  const reply = await send(readFunnel, {})
  if (reply.ok) return reply.value.batches
  if (reply.code === 'FORBIDDEN') return []
  throw new ReadFailed(reply.code)
}

/** 集計 (R22): events, organizations and months; never people. */
export function Component() {
  const { month, parts, funnel } = useLoaderData<typeof loader>()
  const { role } = useSelf()
  if (!isAllowed(role, 'figures.read')) return <Navigate to={paths.settings()} replace />
  const to = (by: number) => ({ search: `?month=${monthLater(month, by)}` })
  return (
    <Page title={words.title} lead={words.lead}>
      <nav className="figures-month" aria-label={words.month}>
        <Link to={to(-1)}>{words.previous}</Link>
        <h2>{monthOf(month)}</h2>
        <Link to={to(1)}>{words.next}</Link>
      </nav>
      <Deferred promise={parts} skeleton={<Rows />}>
        {([events, organizations, { paymentWays }]) => (
          <>
            {events.length === 0 ? (
              <EmptyState title={words.none(monthOf(month))} />
            ) : (
              <Month month={month} events={events} organizations={organizations} />
            )}
            {paymentWays.length > 0 && <LedgerExport month={month} />}
          </>
        )}
      </Deferred>
      <Deferred promise={funnel} skeleton={null}>
        {(batches) => <Funnel batches={batches} />}
      </Deferred>
    </Page>
  )
}

function Month({
  month,
  events,
  organizations,
}: {
  readonly month: string
  readonly events: readonly EventFigures[]
  readonly organizations: readonly StaffOrganization[]
}) {
  const nameOf = organizationNames(organizations)
  const names = (id: string | null) => (id === null ? words.noOrganization : nameOf(id))
  return (
    <>
      <section className="panel">
        <h2>{words.chart}</h2>
        <Bars events={events} />
      </section>
      <ByEvent month={month} events={events} names={names} />
      <ByOrganization events={events} names={names} />
      <p className="note">{words.note}</p>
      <LineFigures events={events} />
    </>
  )
}

type Names = (organizationId: string | null) => string

function ByEvent({
  month,
  events,
  names,
}: {
  readonly month: string
  readonly events: readonly EventFigures[]
  readonly names: Names
}) {
  return (
    <section className="stack">
      <div className="figures-head">
        <h2>{words.byEvent}</h2>
        <Button kind="secondary" onClick={() => save(month, events, names)}>
          {words.csv}
        </Button>
      </div>
      <Table caption={words.byEvent} columns={[words.event, words.when, words.unit, ...COUNTS]}>
        {events.map((event) => (
          <tr key={event.eventId}>
            <td data-label={words.event} className="cell-main">
              <Link to={paths.attendees(event.eventId)}>{eventName(event.eventName)}</Link>
            </td>
            <td data-label={words.when} className="date">
              {dayTimeOf(event.eventStartDateTime)}
            </td>
            <td data-label={words.unit}>{words.units[event.unit]}</td>
            <Counts row={event} over={overOf(event)} />
          </tr>
        ))}
      </Table>
    </section>
  )
}

function ByOrganization({
  events,
  names,
}: {
  readonly events: readonly EventFigures[]
  readonly names: Names
}) {
  return (
    <section className="stack">
      <h2>{words.byOrganization}</h2>
      <Table
        caption={words.byOrganization}
        columns={[words.organization, { label: words.events, className: 'number' }, ...COUNTS]}
      >
        {sumsOf(events, ({ organizationId, unit }) => words.organizationIn(names(organizationId), unit)).map(
          (sum) => (
            <tr key={sum.key}>
              <td data-label={words.organization} className="cell-main">
                {sum.key}
              </td>
              <td data-label={words.events} className="number">
                {sum.events}
              </td>
              <Counts row={sum} over={sum.over} />
            </tr>
          ),
        )}
      </Table>
    </section>
  )
}

const COUNTED = ['registered', 'arrived', 'excused', 'absent', 'lateCancelled'] as const

/** The columns of `Counts`. */
const COUNTS = [...COUNTED.map((name) => words[name]), words.rate].map(
  (label) => ({ label, className: 'number' }) as const,
)

type Counted = Readonly<Record<(typeof COUNTED)[number], number | null>>

function Counts({ row, over }: { readonly row: Counted; readonly over: Parameters<typeof rateOf>[0] }) {
  return (
    <>
      {COUNTED.map((name) => (
        <td key={name} data-label={words[name]} className="number">
          {row[name] ?? words.notYet}
        </td>
      ))}
      <td data-label={words.rate} className="number">
        {rateOf(over)}
      </td>
    </>
  )
}

function save(month: string, events: readonly EventFigures[], names: Names): void {
  const head = [
    words.event,
    words.organization,
    words.when,
    words.unit,
    words.limit,
    ...COUNTED.map((name) => words[name]),
    ...LINE_HEADS,
  ]
  const rows = events.map((event) => [
    eventName(event.eventName),
    names(event.organizationId),
    dayTimeOf(event.eventStartDateTime),
    words.units[event.unit],
    event.limit === null ? common.none : { plain: event.limit },
    ...COUNTED.map((name) => ({ plain: event[name] ?? '' })),
    ...lineCells(event),
  ])
  download(words.fileName(month), [BOM + csvLines([head, ...rows])])
}
