import { type AuditEntry, listAudit } from '@app/shared/staff/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { EmptyState } from '@app/web/ui/EmptyState.tsx'
import { Icon } from '@app/web/ui/Icon.tsx'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { type DeskCode, send } from '#api/send.ts'
import { AuditTable } from '#features/audit/AuditTable.tsx'
import { audit as words } from '#text/audit.ts'
import { common } from '#text/common.ts'
import { monthLater, monthOf, tokyoMonth } from '#text/dates.ts'
import { events } from '#text/events.ts'
import { wordsFor } from '#text/refusals.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/audit/audit.css'

/** The record of one month, which stands in the address. */
export function loader({ request }: { readonly request: Request }) {
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : tokyoMonth(new Date())
  return { month, first: later(read(listAudit, { month })) }
}

/** 操作の記録 (R1). */
export function Component() {
  const { month, first } = useLoaderData<typeof loader>()
  const isLast = month >= tokyoMonth(new Date())
  return (
    <Page title={words.title} lead={words.lead}>
      <nav className="audit-months" aria-label={words.month}>
        <Link className="audit-step" to={`?month=${monthLater(month, -1)}`}>
          <Icon name="back" small />
          {events.previousMonth}
        </Link>
        <h2>{monthOf(month)}</h2>
        {!isLast && (
          <Link className="audit-step" to={`?month=${monthLater(month, 1)}`}>
            {events.nextMonth}
            <Icon name="next" small />
          </Link>
        )}
      </nav>
      <Deferred promise={first} skeleton={<Rows count={8} />}>
        {({ entries, nextToken }) => <Entries key={month} month={month} first={entries} token={nextToken} />}
      </Deferred>
    </Page>
  )
}

/** The entries, newest first, page after page. */
function Entries({
  month,
  first,
  token,
}: {
  readonly month: string
  readonly first: readonly AuditEntry[]
  readonly token: string | null
}) {
  const [shown, setShown] = useState({ entries: first, token })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function more() {
    if (shown.token === null) return
    setBusy(true)
    const reply = await send(listAudit, { month, nextToken: shown.token })
    setBusy(false)
    setFailure(reply.ok ? null : reply.code)
    if (reply.ok)
      setShown({ entries: [...shown.entries, ...reply.value.entries], token: reply.value.nextToken })
  }
  if (shown.entries.length === 0) return <EmptyState title={words.empty(monthOf(month))} />
  return (
    <div className="stack">
      <p className="note" role="status">
        {words.shown(shown.entries.length)}
      </p>
      <AuditTable entries={shown.entries} />
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {shown.token !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void more()}>
          {common.more}
        </Button>
      )}
    </div>
  )
}
