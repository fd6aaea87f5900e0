import { reinviteStaff, removeStaff, type StaffPerson, suspendStaff } from '@app/shared/staff/contract.ts'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { sayUndoable } from '#api/undo.ts'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { people as words } from '#text/staff.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { say } from '#ui/toast.ts'

/** What is asked about before it is done to a person. */
export type Question = 'suspend' | 'letIn' | 'reinvite' | 'remove'

const SAID = {
  suspend: {
    title: words.suspendTitle,
    lead: words.suspendLead,
    yes: words.suspend,
    done: words.suspended,
    danger: true,
  },
  letIn: {
    title: words.letInTitle,
    lead: words.letInLead,
    yes: words.letIn,
    done: words.letInDone,
    danger: false,
  },
  reinvite: {
    title: words.reinviteTitle,
    lead: words.reinviteLead,
    yes: words.reinvite,
    done: words.reinvited,
    danger: false,
  },
  remove: {
    title: words.removeTitle,
    lead: words.removeLead,
    yes: words.remove,
    done: words.removed,
    danger: true,
  },
} as const

interface Props {
  readonly question: Question
  readonly person: StaffPerson
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onUndone: () => void
  /** Another person saved first: the person is read again, typed input stays. */
  readonly onStale: () => void
}

/** Asks, with a reason where the record keeps one, and does it. */
export function QuestionDialog({ question, person, onClose, onDone, onUndone, onStale }: Props) {
  const suspending = useWrite(suspendStaff)
  const reinviting = useWrite(reinviteStaff)
  const removing = useWrite(removeStaff)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const { title, lead, yes, done, danger } = SAID[question]
  const needsReason = question !== 'reinvite'

  function ask() {
    const at = { staffId: person.staffId, version: person.version }
    if (question === 'reinvite') return reinviting.write(at)
    if (question === 'remove') return removing.write({ ...at, reason })
    return suspending.write({ ...at, suspended: question === 'suspend', reason })
  }
  async function go() {
    setError(needsReason && reason.trim() === '' ? words.reasonMissing : undefined)
    if (needsReason && reason.trim() === '') return
    const reply = await ask()
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(reply.code === 'STALE' ? common.stale : wordsFor(reply.code))
    }
    // 再招待 and 削除 cannot be undone: the account is a new one, or deleted.
    if (question === 'suspend' || question === 'letIn') {
      const at = { staffId: person.staffId, version: person.version + 1 }
      const back = { ...at, suspended: question !== 'suspend', reason: common.undoReason }
      sayUndoable(done(person.name), suspendStaff, back, onUndone)
    } else say(done(person.name))
    onDone()
  }
  return (
    <ConfirmDialog
      isDanger={danger}
      title={title(person.name)}
      yes={yes}
      busy={suspending.busy || reinviting.busy || removing.busy}
      failure={failure}
      onYes={go}
      onClose={onClose}
    >
      <p>{lead}</p>
      {needsReason && (
        <TextArea
          label={words.reason}
          value={reason}
          error={error}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
