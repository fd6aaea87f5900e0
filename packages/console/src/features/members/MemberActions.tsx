import type { OutputOf } from '@app/shared/base/call.ts'
import type { DeskMember, revealMember } from '@app/shared/members/desk/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useAllowed } from '#desk/self.ts'
import { ApproveDialog, RefuseDialog } from '#features/members/ApprovalDialogs.tsx'
import { CorrectionDialog } from '#features/members/CorrectionDialog.tsx'
import { DecisionDialog } from '#features/members/DecisionDialog.tsx'
import { KanaDialog } from '#features/members/KanaDialog.tsx'
import { FactorDialog, LiftDialog, RevealDialog } from '#features/members/ReasonDialogs.tsx'
import type { Decision } from '#features/members/use-decision.ts'
import { members as words } from '#text/members.ts'
import { type Action, ActionMenu } from '#ui/ActionMenu.tsx'

type Asking = Decision | 'approve' | 'refuse' | 'lift' | 'reveal' | 'factor' | 'correct' | 'kana'

interface Props {
  readonly member: DeskMember
  readonly seatsAhead: number | undefined
  readonly name: string
  readonly isRevealed: boolean
  readonly onRevealed: (fields: OutputOf<typeof revealMember>) => void
  readonly onDone: () => void
}

/** What staff do with a member: what is hidden is shown first, the rest is behind one button. */
export function MemberActions({ member, seatsAhead, name, isRevealed, onRevealed, onDone }: Props) {
  const mayReveal = useAllowed('members.reveal')
  const mayApprove = useAllowed('members.approve')
  const rights = {
    mayRestrict: useAllowed('members.restrict'),
    mayDeregister: useAllowed('members.deregister'),
    mayEdit: useAllowed('members.edit'),
  }
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => {
    setAsking(null)
    // Also after a refusal: the member may have changed since.
    onDone()
  }
  const actions = actionsOf(member, rights, setAsking)
  const dialogProps = { member, name, onStale: onDone, onClose: close }
  return (
    <>
      {mayReveal && member.hidden.length > 0 && !isRevealed && (
        <Button kind="secondary" onClick={() => setAsking('reveal')}>
          {words.reveal}
        </Button>
      )}
      {mayApprove && member.standing === 'waiting' && (
        <>
          <Button onClick={() => setAsking('approve')}>{words.approve}</Button>
          <Button kind="secondary" onClick={() => setAsking('refuse')}>
            {words.refuse}
          </Button>
        </>
      )}
      {actions.length > 0 && <ActionMenu label={words.actions} actions={actions} />}
      {(asking === 'restrict' || asking === 'deregister') && (
        <DecisionDialog decision={asking} seatsAhead={seatsAhead} {...dialogProps} />
      )}
      {asking === 'lift' && <LiftDialog {...dialogProps} />}
      {asking === 'reveal' && <RevealDialog onRevealed={onRevealed} {...dialogProps} />}
      {asking === 'factor' && <FactorDialog {...dialogProps} />}
      {asking === 'approve' && <ApproveDialog {...dialogProps} />}
      {asking === 'refuse' && <RefuseDialog {...dialogProps} />}
      {asking === 'correct' && <CorrectionDialog {...dialogProps} />}
      {asking === 'kana' && <KanaDialog {...dialogProps} />}
    </>
  )
}

/** What the menu offers, in its order. */
function actionsOf(
  { standing }: DeskMember,
  {
    mayRestrict,
    mayDeregister,
    mayEdit,
  }: Readonly<Record<'mayRestrict' | 'mayDeregister' | 'mayEdit', boolean>>,
  ask: (asking: Asking) => void,
): Action[] {
  const isRestricted = standing === 'restricted'
  const isIn = standing === 'active' || isRestricted
  const action = (id: Asking, label: string, danger = false): Action => ({
    id,
    label,
    danger,
    run: () => ask(id),
  })
  return [
    ...(mayRestrict && isRestricted ? [action('lift', words.lift)] : []),
    ...(mayRestrict && isIn
      ? [action('restrict', isRestricted ? words.restrictChange : words.restrict, true)]
      : []),
    ...(mayEdit && (isIn || standing === 'waiting')
      ? [action('kana', words.kana), action('correct', words.correct)]
      : []),
    ...(mayEdit && isIn ? [action('factor', words.factor)] : []),
    ...(mayDeregister && isIn ? [action('deregister', words.deregister, true)] : []),
  ]
}
