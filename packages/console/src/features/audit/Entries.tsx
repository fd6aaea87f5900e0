import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { type ReactNode, useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { audit as words } from '#text/audit.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'

interface Read<Entry> {
  readonly entries: readonly Entry[]
  readonly nextToken: string | null
}
type Reply<Entry> =
  | { readonly ok: true; readonly value: Read<Entry> }
  | { readonly ok: false; readonly code: DeskCode }

/** The entries, newest first, page after page. */
export function Entries<Entry>({
  first,
  empty,
  next,
  children,
}: {
  readonly first: Read<Entry>
  readonly empty: string
  readonly next: (nextToken: string) => Promise<Reply<Entry>>
  readonly children: (entries: readonly Entry[]) => ReactNode
}) {
  const [shown, setShown] = useState(first)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function more(token: string) {
    setBusy(true)
    const reply = await next(token)
    setBusy(false)
    setFailure(reply.ok ? null : reply.code)
    if (reply.ok)
      setShown({ entries: [...shown.entries, ...reply.value.entries], nextToken: reply.value.nextToken })
  }
  const { entries, nextToken } = shown
  if (entries.length === 0) return <EmptyState title={empty} />
  return (
    <div className="stack">
      <p className="note" role="status">
        {words.shown(entries.length)}
      </p>
      {children(entries)}
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {nextToken !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void more(nextToken)}>
          {common.more}
        </Button>
      )}
    </div>
  )
}
