import type { OutputOf } from '@app/shared/base/call.ts'
import type { DeskMember, revealMember } from '@app/shared/member-desk/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useAllowed } from '#desk/self.ts'
import { ApproveDialog, RefuseDialog } from '#features/members/ApprovalDialogs.tsx'
import { CorrectionDialog } from '#features/members/CorrectionDialog.tsx'
import { DecisionDialog } from '#features/members/DecisionDialog.tsx'
import { KanaDialog } from '#features/members/KanaDialog.tsx'
import { ReasonedDialog } from '#features/members/ReasonedDialog.tsx'
import type { Decision } from '#features/members/use-decision.ts'
import { members as words } from '#text/members.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'

type Asking = Decision | 'approve' | 'refuse' | 'lift' | 'reveal' | 'factor' | 'correct' | 'kana'

/** What staff do with a member: what is hidden is shown first, the rest is behind one button. */
export function MemberActions({
  member,
  seatsAhead,
  name,
  isRevealed,
  onRevealed,
  onDone,
}: {
  readonly member: DeskMember
  readonly seatsAhead: number | undefined
  readonly name: string
  readonly isRevealed: boolean
  readonly onRevealed: (fields: OutputOf<typeof revealMember>) => void
  readonly onDone: () => void
}) {
  const mayReveal = useAllowed('members.reveal')
  const mayRestrict = useAllowed('members.restrict')
  const mayDeregister = useAllowed('members.deregister')
  const mayEdit = useAllowed('members.edit')
  const [asking, setAsking] = useState<Asking | null>(null)
  const mayApprove = useAllowed('members.approve')
  const isWaiting = member.standing === 'waiting'
  const isIn = member.standing === 'active' || member.standing === 'restricted'
  const close = () => {
    setAsking(null)
    // Also after a refusal: the member may have changed since.
    onDone()
  }
  const action = (id: Asking, label: string, danger = false): Action => ({
    id,
    label,
    danger,
    run: () => setAsking(id),
  })
  const actions = [
    ...(mayRestrict && member.standing === 'restricted' ? [action('lift', words.lift)] : []),
    ...(mayRestrict && isIn
      ? [action('restrict', member.standing === 'restricted' ? words.restrictChange : words.restrict, true)]
      : []),
    ...(mayEdit && (isIn || isWaiting) ? [action('kana', words.kana), action('correct', words.correct)] : []),
    ...(mayEdit && isIn ? [action('factor', words.factor)] : []),
    ...(mayDeregister && isIn ? [action('deregister', words.deregister, true)] : []),
  ]
  const asked = { member, name, onStale: onDone, onClose: close }
  return (
    <>
      {mayReveal && member.hidden.length > 0 && !isRevealed && (
        <Button kind="secondary" onClick={() => setAsking('reveal')}>
          {words.reveal}
        </Button>
      )}
      {mayApprove && isWaiting && (
        <>
          <Button onClick={() => setAsking('approve')}>{words.approve}</Button>
          <Button kind="secondary" onClick={() => setAsking('refuse')}>
            {words.refuse}
          </Button>
        </>
      )}
      {actions.length > 0 && <ActionMenu label={words.actions} actions={actions} />}
      {(asking === 'restrict' || asking === 'deregister') && (
        <DecisionDialog decision={asking} seatsAhead={seatsAhead} {...asked} />
      )}
      {(asking === 'lift' || asking === 'reveal' || asking === 'factor') && (
        <ReasonedDialog asking={asking} onRevealed={onRevealed} {...asked} />
      )}
      {asking === 'approve' && <ApproveDialog {...asked} />}
      {asking === 'refuse' && <RefuseDialog {...asked} />}
      {asking === 'correct' && <CorrectionDialog {...asked} />}
      {asking === 'kana' && <KanaDialog {...asked} />}
    </>
  )
}
