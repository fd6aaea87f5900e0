import { listAudit, listViewings } from '@app/shared/staff/contract.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { send } from '#api/send.ts'
import { AuditTable } from '#features/audit/AuditTable.tsx'
import { Entries } from '#features/audit/Entries.tsx'
import { ViewingTable } from '#features/audit/ViewingTable.tsx'
import { paths } from '#paths.ts'
import { viewing, audit as words } from '#text/audit.ts'
import { monthLater, monthOf, tokyoMonth } from '#text/dates.ts'
import { events } from '#text/events.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/audit/audit.css'

/** The record of one month: what was done, or who looked at whom. The address has month, kind and member. */
export function loader({ request }: { readonly request: Request }) {
  const params = new URL(request.url).searchParams
  const requested = params.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(requested) ? requested : tokyoMonth(new Date())
  if (params.get('of') !== 'views')
    return { of: 'deeds' as const, month, first: later(read(listAudit, { month })) }
  const memberId = params.get('member')
  const input = { month, ...(memberId !== null && { memberId }) }
  return { of: 'views' as const, month, memberId, input, first: later(read(listViewings, input)) }
}

/** 操作の記録 and 閲覧の記録 (R1). */
export function Component() {
  const data = useLoaderData<typeof loader>()
  const { month } = data
  const memberId = data.of === 'views' ? data.memberId : null
  const pathOf = (shown: string) => paths.audit({ of: data.of, month: shown, memberId })
  return (
    <Page title={words.title} lead={leadOf(data.of, memberId)}>
      <nav className="segments" aria-label={viewing.filter}>
        {(['deeds', 'views'] as const).map((of) => (
          <Link key={of} to={paths.audit({ of, month })} aria-current={of === data.of ? 'page' : undefined}>
            {viewing[of]}
          </Link>
        ))}
      </nav>
      {memberId !== null && (
        <p>
          <Link to={paths.audit({ of: 'views', month })}>{viewing.allMembers}</Link>
        </p>
      )}
      <Months month={month} pathOf={pathOf} />
      {data.of === 'deeds' ? (
        <Deferred key={`deeds ${month}`} promise={data.first} skeleton={<Rows count={8} />}>
          {(first) => (
            <Entries
              first={first}
              empty={words.empty(monthOf(month))}
              next={(nextToken) => send(listAudit, { month, nextToken })}
            >
              {(entries) => <AuditTable entries={entries} />}
            </Entries>
          )}
        </Deferred>
      ) : (
        <Deferred key={`views ${month} ${memberId}`} promise={data.first} skeleton={<Rows count={8} />}>
          {(first) => (
            <Entries
              first={first}
              empty={viewing.empty(monthOf(month))}
              next={(nextToken) => send(listViewings, { ...data.input, nextToken })}
            >
              {(entries) => <ViewingTable entries={entries} />}
            </Entries>
          )}
        </Deferred>
      )}
    </Page>
  )
}

/** The month, and the ways to those before and after it. */
function Months({ month, pathOf }: { readonly month: string; readonly pathOf: (month: string) => string }) {
  const isLast = month >= tokyoMonth(new Date())
  return (
    <nav className="audit-months" aria-label={words.month}>
      <Link className="audit-step" to={pathOf(monthLater(month, -1))}>
        <Icon name="back" small />
        {events.previousMonth}
      </Link>
      <h2>{monthOf(month)}</h2>
      {!isLast && (
        <Link className="audit-step" to={pathOf(monthLater(month, 1))}>
          {events.nextMonth}
          <Icon name="next" small />
        </Link>
      )}
    </nav>
  )
}

function leadOf(of: 'deeds' | 'views', memberId: string | null): string {
  if (of === 'deeds') return words.lead
  return memberId === null ? viewing.lead : viewing.leadOfMember
}
