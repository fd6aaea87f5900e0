import type { InputOf } from '@app/shared/base/call.ts'
import { exportMembers, takeMembersPart } from '@app/shared/members/desk/export-contract.ts'
import type { Filter } from '@app/shared/members/desk/filters.ts'
import {
  MEMBER_CSV_COLUMNS,
  type MemberColumn,
  type MemberCsvColumn,
} from '@app/shared/members/desk/filters.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { ReadFailed, read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { download } from '#desk/download.ts'
import { attendees } from '#text/attendees.ts'
import { memberColumns, memberList as words } from '#text/member-list.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

/** Asks for what purpose, and which columns (SEC-K2); then the parts of the file become one. */
export function ExportMembers({
  filters,
  shown,
  onClose,
}: {
  readonly filters: readonly Filter[]
  /** The columns on the screen, chosen at first. */
  readonly shown: readonly MemberColumn[]
  readonly onClose: () => void
}) {
  const { write } = useWrite(exportMembers)
  const [chosen, setChosen] = useState<ReadonlySet<MemberCsvColumn>>(
    () => new Set<MemberCsvColumn>(['nickName', 'name', ...shown]),
  )
  const [withMinors, setWithMinors] = useState(false)
  const [purpose, setPurpose] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isOpen = useIsOpen()

  async function save(input: InputOf<typeof exportMembers>): Promise<string | null> {
    const link = await write(input)
    if (!link.ok) return wordsFor(link.code)
    const parts = await readParts(link.value.exportId, () => isOpen.current)
    if (parts === null) return null
    download(link.value.fileName, parts)
    say(attendees.exported(link.value.fileName))
    return null
  }
  async function start() {
    const columns = MEMBER_CSV_COLUMNS.filter((column) => chosen.has(column))
    if (columns.length === 0) return setFailed(attendees.columnsMissing)
    if (purpose.trim() === '') return setFailed(attendees.reasonMissing)
    setBusy(true)
    const said = await save({ filters: [...filters], columns, withMinors, purpose: purpose.trim() }).catch(
      (error: unknown) => {
        if (error instanceof ReadFailed) return wordsFor(error.code)
        throw error
      },
    )
    if (!isOpen.current) return
    setBusy(false)
    if (said === null) onClose()
    else setFailed(said)
  }
  function toggle(column: MemberCsvColumn) {
    const next = new Set(chosen)
    if (!next.delete(column)) next.add(column)
    setChosen(next)
  }
  return (
    <FormDialog
      title={words.exportTitle}
      lead={<p className="note">{words.exportNote}</p>}
      pending={busy}
      error={failed}
      submit={words.exportSubmit}
      onSubmit={() => void start()}
      onClose={onClose}
    >
      <TextField
        label={attendees.purpose}
        hint={attendees.purposeHint}
        maxLength={200}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value)}
      />
      <fieldset className="member-export">
        <legend>{words.exportColumns}</legend>
        {MEMBER_CSV_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            label={memberColumns[column]}
            checked={chosen.has(column)}
            onChange={() => toggle(column)}
          />
        ))}
      </fieldset>
      <Checkbox
        label={words.exportMinors}
        checked={withMinors}
        onChange={({ target }) => setWithMinors(target.checked)}
      />
    </FormDialog>
  )
}

/** The parts in order; null when the dialog was closed since: no file is saved. */
async function readParts(exportId: string, isWanted: () => boolean): Promise<string[] | null> {
  const parts: string[] = []
  let part: number | null = 0
  while (part !== null) {
    const { text, next }: { text: string; next: number | null } = await read(takeMembersPart, {
      exportId,
      part,
    })
    if (!isWanted()) return null
    parts.push(text)
    part = next
  }
  return parts
}

/** False once the dialog is closed. */
function useIsOpen() {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
