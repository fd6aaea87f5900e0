import { approveMember, refuseMember } from '@app/shared/members/desk/approval-contract.ts'
import { REFUSAL_WORDS } from '@app/shared/members/desk/ground-words.ts'
import { REFUSAL_GROUNDS, type RefusalGround } from '@app/shared/members/desk/grounds.ts'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { type MemberDialogProps, useMemberChange } from '#features/members/use-member-change.ts'
import { members as words } from '#text/members.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Select } from '#ui/Select.tsx'

/** S210: the approval, after a question. */
export function ApproveDialog({ member, name, ...on }: MemberDialogProps) {
  const { busy, failure, change } = useMemberChange(approveMember, on)
  return (
    <ConfirmDialog
      title={words.approveTitle(name)}
      yes={words.approve}
      busy={busy}
      failure={failure}
      onYes={() => change({ memberId: member.memberId, expected: member.updatedAt }, words.approved(name))}
      onClose={on.onClose}
    >
      <p>{words.approveLead}</p>
      {member.isMinor && <p className="note">{words.approveMinor}</p>}
    </ConfirmDialog>
  )
}

/** S210: refuses an application, with a ground that the applicant is shown and a note for staff only. */
export function RefuseDialog({ member, name, ...on }: MemberDialogProps) {
  const { busy, failure, change } = useMemberChange(refuseMember, on)
  const [ground, setGround] = useState<RefusalGround | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)

  async function refuse() {
    setTried(true)
    if (ground === null || note.trim() === '') return
    await change({ memberId: member.memberId, expected: member.updatedAt, ground, note }, words.refused(name))
  }
  return (
    <ConfirmDialog
      isDanger
      title={words.refuseTitle(name)}
      yes={words.refuse}
      busy={busy}
      failure={failure}
      onYes={refuse}
      onClose={on.onClose}
    >
      <p>{words.refuseLead}</p>
      <Select
        label={words.ground}
        value={ground ?? ''}
        error={isTried && ground === null ? words.groundMissing : undefined}
        choices={REFUSAL_GROUNDS.map((value) => ({ value, label: REFUSAL_WORDS[value] }))}
        onChange={(value) => setGround(value as RefusalGround)} // one of the choices
      />
      <TextArea
        label={words.note}
        value={note}
        maxLength={500}
        error={isTried && note.trim() === '' ? words.noteMissing : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
