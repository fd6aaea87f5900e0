import { makeExport, takeExport } from '@app/shared/attendees/contract.ts'
import { CSV_COLUMNS, type CsvColumn } from '@app/shared/attendees/csv.ts'
import type { InputOf } from '@app/shared/base/call.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { download } from '#desk/download.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { csvColumns, attendees as words } from '#text/attendees.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

const PERSONAL: readonly CsvColumn[] = ['phone', 'email']

/** Asks which columns to export and for what purpose (SEC-K2), and joins the parts of the file. */
export function ExportDialog({
  event: { eventId, questions, hasFees },
  onClose,
}: {
  readonly event: ListedEvent
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState<ReadonlySet<CsvColumn>>(
    () => new Set(CSV_COLUMNS.filter((column) => !PERSONAL.includes(column))),
  )
  const [withMinors, setWithMinors] = useState(false)
  const [purpose, setPurpose] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isOpen = useIsOpen()
  const offered = CSV_COLUMNS.filter(
    (column) => (column !== 'answers' || questions.length > 0) && (column !== 'fee' || hasFees),
  )

  async function write() {
    const columns = offered.filter((column) => chosen.has(column))
    if (columns.length === 0) return setFailed(words.columnsMissing)
    if (purpose.trim() === '') return setFailed(words.reasonMissing)
    setBusy(true)
    const said = await saveFile(
      { eventId, columns, withMinors, purpose: purpose.trim() },
      () => isOpen.current,
    )
    if (!isOpen.current) return
    setBusy(false)
    if (said === null) onClose()
    else setFailed(said)
  }
  return (
    <FormDialog
      title={words.exportTitle}
      pending={busy}
      error={failed}
      submit={words.exportSubmit}
      onSubmit={() => void write()}
      onClose={onClose}
    >
      <TextField
        label={words.purpose}
        hint={words.purposeHint}
        maxLength={200}
        value={purpose}
        onChange={({ target }) => setPurpose(target.value)}
      />
      <Columns offered={offered} chosen={chosen} onChange={setChosen} />
      <Checkbox
        label={words.exportMinors}
        checked={withMinors}
        onChange={({ target }) => setWithMinors(target.checked)}
      />
    </FormDialog>
  )
}

function Columns({
  offered,
  chosen,
  onChange,
}: {
  readonly offered: readonly CsvColumn[]
  readonly chosen: ReadonlySet<CsvColumn>
  readonly onChange: (chosen: ReadonlySet<CsvColumn>) => void
}) {
  function toggle(column: CsvColumn) {
    const next = new Set(chosen)
    if (!next.delete(column)) next.add(column)
    onChange(next)
  }
  return (
    <fieldset className="export-columns">
      <legend>{words.exportColumns}</legend>
      {offered.map((column) => (
        <Checkbox
          key={column}
          label={csvColumns[column]}
          checked={chosen.has(column)}
          onChange={() => toggle(column)}
        />
      ))}
    </fieldset>
  )
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

/** Puts the parts together and saves them. Answers why not; null when it is done or no longer awaited. */
async function saveFile(input: InputOf<typeof makeExport>, isWanted: () => boolean): Promise<string | null> {
  const link = await send(makeExport, input, crypto.randomUUID())
  if (!link.ok) return wordsFor(link.code)
  const { exportId, fileName } = link.value
  const parts: string[] = []
  let part: number | null = 0
  while (part !== null) {
    const reply: Awaited<ReturnType<typeof send<typeof takeExport>>> = await send(takeExport, {
      exportId,
      part,
    })
    // Dismissed since: no file is saved.
    if (!isWanted()) return null
    if (!reply.ok) return wordsFor(reply.code)
    parts.push(reply.value.text)
    part = reply.value.next
  }
  download(fileName, parts)
  say(words.exported(fileName))
  return null
}
