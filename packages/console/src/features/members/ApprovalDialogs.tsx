import { approveMember, refuseMember } from '@app/shared/member-desk/approval-contract.ts'
import type { DeskMember } from '@app/shared/member-desk/contract.ts'
import { REFUSAL_WORDS } from '@app/shared/member-desk/ground-words.ts'
import { REFUSAL_GROUNDS, type RefusalGround } from '@app/shared/member-desk/grounds.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { common } from '#text/common.ts'
import { members as words } from '#text/members.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

interface ApprovalDialogProps {
  readonly member: DeskMember
  readonly name: string
  /** Somebody else was faster: the member is read again, and the page says what happened. */
  readonly onStale: () => void
  readonly onClose: () => void
}

/** S210: the approval, after a question. */
export function ApproveDialog({ member, name, onStale, onClose }: ApprovalDialogProps) {
  const approving = useWrite(approveMember)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function go() {
    const reply = await approving.write({ memberId: member.memberId, expected: member.updatedAt })
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(reply.code)
    }
    say(words.approved(name))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.approveTitle(name)}>
      {failure !== null && <Alert kind="error">{failureWords(failure)}</Alert>}
      <p>{words.approveLead}</p>
      {member.isMinor && <p className="note">{words.approveMinor}</p>}
      <DialogActions>
        <Button busy={approving.busy} onClick={() => void go()}>
          {words.approve}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** S210: the refusal, with the ground that the applicant hears and the note that they do not. */
export function RefuseDialog({ member, name, onStale, onClose }: ApprovalDialogProps) {
  const refusing = useWrite(refuseMember)
  const [ground, setGround] = useState<RefusalGround | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)

  async function go() {
    setTried(true)
    if (ground === null || note.trim() === '') return
    const asked = { memberId: member.memberId, expected: member.updatedAt, ground, note }
    const reply = await refusing.write(asked)
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(reply.code)
    }
    say(words.refused(name))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.refuseTitle(name)}>
      {failure !== null && <Alert kind="error">{failureWords(failure)}</Alert>}
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
      <DialogActions>
        <Button kind="danger" busy={refusing.busy} onClick={() => void go()}>
          {words.refuse}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
