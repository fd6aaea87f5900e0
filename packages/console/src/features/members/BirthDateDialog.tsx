import { correctBirthDate, type UnfitSeat } from '@app/shared/households/desk-contract.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { common } from '#text/common.ts'
import { households as words } from '#text/households.ts'
import { memberFields, members } from '#text/members.ts'
import { FormDialog } from '#ui/FormDialog.tsx'

/** A child's birth date is corrected with a reason; the seats that no longer fit are shown afterwards. */
export function BirthDateDialog({
  personId,
  name,
  onDone,
  onClose,
}: {
  readonly personId: string
  readonly name: string
  readonly onDone: (unfit: readonly UnfitSeat[]) => void
  readonly onClose: () => void
}) {
  const { write, busy } = useWrite(correctBirthDate)
  const [birthDate, setBirthDate] = useState('')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  async function save() {
    if (birthDate === '') return setFailure(words.birthDateMissing)
    if (reason.trim() === '') return setFailure(common.reasonMissing)
    const reply = await write({ personId, birthDate, reason: reason.trim() })
    if (reply.ok) return onDone(reply.value.unfit)
    setFailure(reply.code === 'AGE_NOT_ALLOWED' ? words.birthDateWrong : failureWords(reply.code))
  }
  return (
    <FormDialog
      title={words.correctOf(name)}
      lead={<p>{words.correctLead}</p>}
      pending={busy}
      error={failure}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={memberFields.birthDate}
        type="date"
        value={birthDate}
        onChange={({ target }) => setBirthDate(target.value)}
      />
      <TextField
        label={members.evidence}
        autoComplete="off"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
