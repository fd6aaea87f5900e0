import type { OutputOf } from '@app/shared/base/call.ts'
import { readChildSplit, type SplitRow, splitChild } from '@app/shared/households/desk-contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { type ReactNode, useState } from 'react'
import { later, read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { households as words } from '#text/households.ts'
import { members } from '#text/members.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/members/members.css'

/** A child of the household, and what a split of them would do. */
export interface Splitting {
  readonly householdId: string
  readonly personId: string
  readonly name: string
  readonly reading: Promise<OutputOf<typeof readChildSplit>>
}

/** Begins to read what the split of a child would do. */
export function splittingOf(child: Omit<Splitting, 'reading'>): Splitting {
  const { householdId, personId } = child
  return { ...child, reading: later(read(readChildSplit, { householdId, personId })) }
}

/** Takes a child out of the wrong household, after it has said what happens to each application and record. */
export function SplitDialog(props: {
  readonly splitting: Splitting
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { splitting, onClose } = props
  const framed = (inside: ReactNode) => (
    <Dialog open wide title={words.splitOf(splitting.name)} onClose={onClose}>
      {inside}
    </Dialog>
  )
  return (
    <Deferred promise={splitting.reading} skeleton={framed(<Rows />)} failedIn={framed}>
      {(found) => <SplitForm {...props} found={found} />}
    </Deferred>
  )
}

function SplitForm({
  splitting: { householdId, personId, name },
  found: { rows, isInAnother, hasCareNote },
  onDone,
  onClose,
}: Parameters<typeof SplitDialog>[0] & { readonly found: OutputOf<typeof readChildSplit> }) {
  const { write, busy } = useWrite(splitChild)
  const [nickName, setNickName] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [wasSent, setSent] = useState(false)
  const isMissing = reason.trim() === ''
  const toNickName = nickName.trim() === '' ? null : nickName.trim()
  async function split() {
    setSent(true)
    if (isMissing) return
    const reply = await write({ householdId, personId, toNickName, reason: reason.trim() })
    if (reply.ok) return onDone()
    setFailure(reply.code === 'NO_HOUSEHOLD' ? words.splitToWrong : failureWords(reply.code))
  }
  return (
    <FormDialog
      wide
      title={words.splitOf(name)}
      lead={<p>{words.splitLead}</p>}
      pending={busy}
      error={failure}
      submit={words.splitSubmit}
      onSubmit={() => void split()}
      onClose={onClose}
    >
      <SplitRows rows={rows} isAlone={!isInAnother && toNickName === null} />
      {hasCareNote && <p>{words.splitNote}</p>}
      <TextField
        label={words.splitTo}
        mark="optional"
        hint={isInAnother ? words.splitToAnother : words.splitToNone}
        autoComplete="off"
        maxLength={20}
        value={nickName}
        onChange={({ target }) => setNickName(target.value)}
      />
      <TextField
        label={members.reason}
        error={wasSent && isMissing ? common.reasonMissing : undefined}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

/** Each application and record with what becomes of it; without a right household the records stay. */
function SplitRows({ rows, isAlone }: { readonly rows: readonly SplitRow[]; readonly isAlone: boolean }) {
  if (rows.length === 0) return <p className="note">{words.splitNoRows}</p>
  return (
    <section>
      <h3>{words.splitRows}</h3>
      <ul className="split-rows">
        {rows.map(({ eventId, eventName: event, eventStartDateTime: starts, outcome }) => (
          <li key={eventId}>
            <b>{eventName(event)}</b>
            {starts !== null && <span className="note">{dayTimeOf(starts)}</span>}
            <span>{isAlone && outcome === 'moved' ? words.splitAlone : words.splitOutcomes[outcome]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
