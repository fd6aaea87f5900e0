import { correctMember, type DeskMember } from '@app/shared/member-desk/contract.ts'
import { CORRECTABLE } from '@app/shared/members/profile-fields.ts'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { type CorrectionErrors, readCorrection } from '#features/members/correction-form.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { memberFields, members as words } from '#text/members.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

/** SEC-E4: name and birth date, with what was seen. */
export function CorrectionDialog({
  member,
  onStale,
  onClose,
}: {
  readonly member: DeskMember
  /** Somebody else was faster: the member is read again, what was typed stays. */
  readonly onStale: () => void
  readonly onClose: () => void
}) {
  const correcting = useWrite(correctMember)
  const [errors, setErrors] = useState<CorrectionErrors>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function save(form: FormData) {
    const { fields, errors: wrong } = readCorrection(form)
    setErrors(wrong)
    if (fields === null) return
    const reply = await correcting.write({
      memberId: member.memberId,
      expected: member.updatedAt,
      ...fields,
    })
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(failureWords(reply.code))
    }
    say(words.corrected)
    onClose()
  }
  return (
    <FormDialog
      title={words.correct}
      lead={
        <>
          <p>{words.correctLead}</p>
          <p className="note">{words.leaveEmpty}</p>
        </>
      }
      pending={correcting.busy}
      error={failure}
      onSubmit={(form) => void save(form)}
      onClose={onClose}
    >
      {CORRECTABLE.map((name) => (
        <TextField
          key={name}
          label={memberFields[name]}
          mark="optional"
          name={name}
          {...(name === 'birthDate' ? { type: 'date' } : { autoComplete: 'off' })}
          error={errors[name]}
        />
      ))}
      <TextField label={words.evidence} name="evidence" autoComplete="off" error={errors.evidence} />
    </FormDialog>
  )
}
