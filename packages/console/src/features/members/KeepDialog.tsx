import { keepView } from '@app/shared/members/desk/view-contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { filtersIn } from '#features/members/list-filter.ts'
import { memberList as words } from '#text/member-list.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

/** Keeps the filters of the address under a name: the list on the screen may still be that of the filters before. */
export function KeepDialog({ onClose }: { readonly onClose: () => void }) {
  const { busy, write } = useWrite(keepView)
  const { revalidate } = useRevalidator()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function keep() {
    const trimmed = name.trim()
    if (trimmed === '') return setFailure(words.viewNameMissing)
    const reply = await write({ name: trimmed, filters: filtersIn(window.location.search) })
    if (!reply.ok) return setFailure(reply.code === 'CONFLICT' ? words.viewsFull : wordsFor(reply.code))
    say(words.kept(trimmed))
    onClose()
    void revalidate()
  }
  return (
    <FormDialog
      title={words.keepTitle}
      lead={<p>{words.keepLead}</p>}
      pending={busy}
      error={failure}
      submit={words.keep}
      onSubmit={() => void keep()}
      onClose={onClose}
    >
      <TextField
        label={words.viewName}
        hint={words.viewNameHint}
        maxLength={20}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </FormDialog>
  )
}
