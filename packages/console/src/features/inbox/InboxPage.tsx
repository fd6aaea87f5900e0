import type { OutputOf } from '@app/shared/base/call.ts'
import { listTickets } from '@app/shared/inbox/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useCallback, useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { type DeskCode, send } from '#api/send.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useOnNews, useUnread } from '#desk/unread.ts'
import { type Filters, filtersOf, queryOf, searchOf } from '#features/inbox/filters.ts'
import { InboxFilters } from '#features/inbox/InboxFilters.tsx'
import { TicketTable } from '#features/inbox/TicketTable.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/inbox/inbox.css'

type Listed = OutputOf<typeof listTickets>

/** The tickets of the filters in the address, the last touched first. */
export function loader({ request }: { readonly request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams)
  return {
    filters,
    listed: later(Promise.all([read(listTickets, queryOf(filters)), readOrganizations()])),
  }
}

/** 受信箱 (R8). */
export function Component() {
  const { filters, listed } = useLoaderData<typeof loader>()
  const { unread } = useUnread()
  const { revalidate } = useRevalidator()
  useOnNews(useCallback(() => void revalidate(), [revalidate]))
  return (
    <Page
      title={words.title}
      lead={<span role="status">{words.unread(unread)}</span>}
      actions={<Link to={paths.answerTemplates()}>{words.templates}</Link>}
    >
      <Deferred promise={listed} skeleton={<Rows count={8} />}>
        {([first, all]) => (
          <div className="stack">
            <InboxFilters filters={filters} colleagues={first.colleagues} organizations={all} />
            <Tickets key={searchOf(filters)} filters={filters} first={first} />
          </div>
        )}
      </Deferred>
    </Page>
  )
}

/** The first page as it is now, and those that were asked for after it. */
function Tickets({ filters, first }: { readonly filters: Filters; readonly first: Listed }) {
  const [further, setFurther] = useState<{ after: Listed; tickets: Listed['tickets'] } | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const nextToken = further === null ? first.nextToken : further.after.nextToken
  const shownFirst = new Set(first.tickets.map(({ number }) => number))
  const tickets = [
    ...first.tickets,
    ...(further?.tickets ?? []).filter(({ number }) => !shownFirst.has(number)),
  ]

  async function more() {
    if (nextToken === null) return
    setBusy(true)
    const reply = await send(listTickets, { ...queryOf(filters), nextToken })
    setBusy(false)
    setFailure(reply.ok ? null : reply.code)
    if (reply.ok) {
      setFurther({ after: reply.value, tickets: [...(further?.tickets ?? []), ...reply.value.tickets] })
    }
  }
  return (
    <div className="stack">
      <TicketTable tickets={tickets} colleagues={first.colleagues} isNarrow={searchOf(filters) !== ''} />
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {nextToken !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void more()}>
          {common.more}
        </Button>
      )}
    </div>
  )
}
