import type { OutputOf } from '@app/shared/base/call.ts'
import { liftRestriction, resetFactor, revealMember } from '@app/shared/members/desk/contract.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import type { MemberDialogProps } from '#features/members/use-member-change.ts'
import { members as words } from '#text/members.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** Lifts a restriction. */
export function LiftDialog({ member, name, onStale, onClose }: MemberDialogProps) {
  const { write } = useWrite(liftRestriction)
  async function lift(reason: string) {
    const reply = await write({ memberId: member.memberId, expected: member.updatedAt, reason })
    if (reply.ok) say(words.lifted(name))
    else if (reply.code === 'STALE') onStale()
    return reply.ok ? null : failureWords(reply.code)
  }
  return (
    <ReasonDialog
      title={words.liftTitle(name)}
      lead={words.liftLead}
      submit={words.lift}
      label={words.reason}
      onReason={lift}
      onClose={onClose}
    />
  )
}

/** Shows the hidden fields of a member. */
export function RevealDialog({
  member: { memberId },
  onRevealed,
  onClose,
}: MemberDialogProps & { readonly onRevealed: (fields: OutputOf<typeof revealMember>) => void }) {
  const { write } = useWrite(revealMember)
  async function reveal(reason: string) {
    const reply = await write({ memberId, reason })
    if (reply.ok) onRevealed(reply.value)
    return reply.ok ? null : failureWords(reply.code)
  }
  return (
    <ReasonDialog
      title={words.revealTitle}
      lead={words.revealLead}
      submit={words.reveal}
      label={words.reason}
      onReason={reveal}
      onClose={onClose}
    />
  )
}

/** Switches the second factor of a member off. */
export function FactorDialog({ member: { memberId }, name, onClose }: MemberDialogProps) {
  const { write } = useWrite(resetFactor)
  async function reset(reason: string) {
    const reply = await write({ memberId, reason })
    if (reply.ok) say(words.factorDone)
    return reply.ok ? null : failureWords(reply.code)
  }
  return (
    <ReasonDialog
      title={words.factorTitle(name)}
      lead={words.factorLead}
      submit={words.factor}
      label={words.reason}
      onReason={reset}
      onClose={onClose}
    />
  )
}
