import type { OutputOf } from '@app/shared/base/call.ts'
import {
  type DeskMember,
  liftRestriction,
  resetFactor,
  revealMember,
} from '@app/shared/member-desk/contract.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { members as words } from '#text/members.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** Lifts a restriction, shows what is hidden, switches a second factor off: each with a reason. */
export function ReasonedDialog({
  asking,
  member: { memberId, updatedAt: expected },
  name,
  onRevealed,
  onStale,
  onClose,
}: {
  readonly asking: 'lift' | 'reveal' | 'factor'
  readonly member: DeskMember
  readonly name: string
  readonly onRevealed: (fields: OutputOf<typeof revealMember>) => void
  /** Somebody else was faster: the member is read again, what was typed stays. */
  readonly onStale: () => void
  readonly onClose: () => void
}) {
  const lifting = useWrite(liftRestriction)
  const revealing = useWrite(revealMember)
  const resetting = useWrite(resetFactor)
  const said = {
    lift: { title: words.liftTitle(name), lead: words.liftLead, submit: words.lift },
    reveal: { title: words.revealTitle, lead: words.revealLead, submit: words.reveal },
    factor: { title: words.factorTitle(name), lead: words.factorLead, submit: words.factor },
  }[asking]

  async function go(reason: string): Promise<string | null> {
    if (asking === 'reveal') {
      const reply = await revealing.write({ memberId, reason })
      if (!reply.ok) return failureWords(reply.code)
      onRevealed(reply.value)
      return null
    }
    const reply =
      asking === 'lift'
        ? await lifting.write({ memberId, expected, reason })
        : await resetting.write({ memberId, reason })
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return failureWords(reply.code)
    }
    say(asking === 'lift' ? words.lifted(name) : words.factorDone)
    return null
  }
  return <ReasonDialog {...said} label={words.reason} onReason={go} onClose={onClose} />
}
