import type { OutputOf } from '@app/shared/base/call.ts'
import {
  type DeskMember,
  liftRestriction,
  resetFactor,
  revealMember,
} from '@app/shared/member-desk/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { common } from '#text/common.ts'
import { members as words } from '#text/members.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

/** Lifts a restriction, shows what is hidden, switches a second factor off: each with a reason. */
export function ReasonDialog({
  asking,
  member,
  name,
  onRevealed,
  onClose,
}: {
  readonly asking: 'lift' | 'reveal' | 'factor'
  readonly member: DeskMember
  readonly name: string
  readonly onRevealed: (fields: OutputOf<typeof revealMember>) => void
  readonly onClose: () => void
}) {
  const lifting = useWrite(liftRestriction)
  const revealing = useWrite(revealMember)
  const resetting = useWrite(resetFactor)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const { memberId, updatedAt: expected } = member
  const said = {
    lift: { title: words.liftTitle(name), lead: words.liftLead, yes: words.lift },
    reveal: { title: words.revealTitle, lead: words.revealLead, yes: words.reveal },
    factor: { title: words.factorTitle(name), lead: words.factorLead, yes: words.factor },
  }[asking]

  async function go() {
    setTried(true)
    if (reason.trim() === '') return
    if (asking === 'reveal') {
      const reply = await revealing.write({ memberId, reason })
      if (!reply.ok) return setFailure(reply.code)
      onRevealed(reply.value)
    } else {
      const reply =
        asking === 'lift'
          ? await lifting.write({ memberId, expected, reason })
          : await resetting.write({ memberId, reason })
      if (!reply.ok) return setFailure(reply.code)
      say(asking === 'lift' ? words.lifted(name) : words.factorDone)
    }
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={said.title}>
      {failure !== null && <Alert kind="error">{failureWords(failure)}</Alert>}
      <p>{said.lead}</p>
      <TextArea
        label={words.reason}
        value={reason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? words.reasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button busy={lifting.busy || revealing.busy || resetting.busy} onClick={() => void go()}>
          {said.yes}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
