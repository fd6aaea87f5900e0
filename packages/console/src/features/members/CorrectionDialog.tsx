import { correctMember } from '@app/shared/members/desk/contract.ts'
import { CORRECTABLE } from '@app/shared/members/profile-fields.ts'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { type CorrectionErrors, readCorrection } from '#features/members/correction-form.ts'
import { type MemberDialogProps, useMemberChange } from '#features/members/use-member-change.ts'
import { memberFields, members as words } from '#text/members.ts'
import { FormDialog } from '#ui/FormDialog.tsx'

/** SEC-E4: staff correct a member’s name or birth date and say which document proves it. */
export function CorrectionDialog({ member, ...on }: MemberDialogProps) {
  const { busy, failure, change } = useMemberChange(correctMember, on)
  const [errors, setErrors] = useState<CorrectionErrors>({})

  async function save(form: FormData) {
    const { fields, errors: wrong } = readCorrection(form)
    setErrors(wrong)
    if (fields === null) return
    await change({ memberId: member.memberId, expected: member.updatedAt, ...fields }, words.corrected)
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
      pending={busy}
      error={failure}
      onSubmit={(form) => void save(form)}
      onClose={on.onClose}
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
