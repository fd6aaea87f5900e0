import type { EventFields } from '@app/shared/events/editing.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { type Difference, differencesOf } from '#features/events/differences.ts'
import { EasyArea } from '#features/events/EasyArea.tsx'
import { formOf } from '#features/events/event-form.ts'
import type { Editor } from '#features/events/use-editor.ts'
import type { Saving } from '#features/events/use-saving.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { both, drafts, questions as words } from '#text/event-editor.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Table } from '#ui/Table.tsx'

/** What saving asks: whether to tell people, and which of two texts stays. */
export function SavingQuestions({
  editor,
  saving,
  organizationName,
}: {
  readonly editor: Editor
  readonly saving: Saving
  readonly organizationName: (id: string) => string
}) {
  const { question, busy } = saving
  const { beginning, event } = editor
  if (question?.kind === 'stale') {
    const rows = differencesOf(question.conflicts, question.mine, question.theirs.saved, organizationName)
    return (
      <Dialog open wide onClose={saving.close} title={both.staleTitle}>
        <p>{both.staleLead}</p>
        <BothTexts
          rows={rows}
          submit={both.keep}
          busy={busy}
          onChosen={saving.answerStale}
          onClose={saving.close}
        />
      </Dialog>
    )
  }
  if (question?.kind === 'notify') {
    const rows = differencesOf(question.changed, event.saved, editor.fields, organizationName)
    return <TellQuestion rows={rows} count={event.taken} saving={saving} />
  }
  if (beginning.kind !== 'older') return null
  const keepSaved = () => editor.discard()
  return (
    <Dialog open wide onClose={keepSaved} title={drafts.olderTitle}>
      <p>{drafts.olderLead(dayTimeOf(beginning.at ?? new Date().toISOString()))}</p>
      <BothTexts
        rows={differencesOf(beginning.conflicts, beginning.mine, event.saved, organizationName)}
        submit={both.goOn}
        onClose={keepSaved}
        onChosen={(sides) => {
          const chosen: EventFields = { ...event.saved }
          for (const [field, side] of sides) {
            if (side === 'mine') Object.assign(chosen, { [field]: beginning.mine[field] })
          }
          editor.begin(formOf(chosen))
        }}
      />
    </Dialog>
  )
}

/** Asks whether to mail the participants about the changes; shows how many they are, and takes a remark. */
function TellQuestion({
  rows,
  count,
  saving,
}: {
  readonly rows: readonly Difference[]
  readonly count: number
  readonly saving: Saving
}) {
  const [typed, setTyped] = useState('')
  const [easyNote, setEasyNote] = useState('')
  const note = typed.trim() === '' ? null : typed.trim()
  return (
    <Dialog open wide onClose={saving.close} title={words.notifyTitle}>
      <p>{words.notifyLead(count)}</p>
      <Changes rows={rows} />
      <TextField
        label={words.notifyNote}
        value={typed}
        maxLength={200}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      <EasyArea most={400} label={words.easyNote} value={easyNote} onType={setEasyNote} />
      <p className="note">{words.notifyUnsent}</p>
      <DialogActions>
        <Button busy={saving.busy} onClick={() => void saving.save({ notify: true, note, easyNote })}>
          {words.notifyYes(count)}
        </Button>
        <Button
          kind="secondary"
          busy={saving.busy}
          onClick={() => void saving.save({ notify: false, note: null, easyNote: '' })}
        >
          {words.notifyNo}
        </Button>
        <Button kind="quiet" onClick={saving.close}>
          {common.back}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** What changes, before and after. */
function Changes({ rows }: { readonly rows: readonly Difference[] }) {
  return (
    <Table caption={words.notifyTitle} columns={[both.item, words.before, words.after]}>
      {rows.map(({ field, label, mine, theirs }) => (
        <tr key={field}>
          <td className="cell-main">{label}</td>
          <td data-label={words.before}>{mine}</td>
          <td data-label={words.after}>{theirs}</td>
        </tr>
      ))}
    </Table>
  )
}
