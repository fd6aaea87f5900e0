import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type DeskMember, deregisterMember, restrictMember } from '@app/shared/member-desk/contract.ts'
import { GROUND_WORDS } from '@app/shared/member-desk/ground-words.ts'
import { GROUNDS, type Ground } from '@app/shared/member-desk/grounds.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { Checkbox } from '@app/web/ui/Checkbox.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { failureWords } from '#features/members/failure-words.ts'
import { restrictionWords } from '#features/members/member-words.ts'
import { common } from '#text/common.ts'
import { members as words } from '#text/members.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

export type Decision = 'restrict' | 'deregister'

const SAID = {
  restrict: {
    title: words.restrictTitle,
    lead: words.restrictLead,
    yes: words.restrict,
    done: words.restricted,
  },
  deregister: {
    title: words.deregisterTitle,
    lead: words.deregisterLead,
    yes: words.deregister,
    done: words.deregistered,
  },
} as const

/** Restricts or deregisters, with the ground that the member hears and the note that they do not. */
export function DecisionDialog({
  decision,
  member,
  seatsAhead,
  name,
  onStale,
  onClose,
}: {
  readonly decision: Decision
  readonly member: DeskMember
  /** How many seats of future events are given back. */
  readonly seatsAhead: number | undefined
  readonly name: string
  /** Somebody else was faster: the member is read again, what was typed stays. */
  readonly onStale: () => void
  readonly onClose: () => void
}) {
  const restricting = useWrite(restrictMember)
  const deregistering = useWrite(deregisterMember)
  const [ground, setGround] = useState<Ground | null>(member.restriction?.ground ?? null)
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(member.restriction?.until ?? '')
  const [isUnmailed, setUnmailed] = useState(false)
  const [unmailedWhy, setUnmailedWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const { title, lead, yes, done } = SAID[decision]
  const restriction = restrictionWords(member)
  const isPast = decision === 'restrict' && until !== '' && until < tokyoDate(new Date())

  const isWhyMissing = isUnmailed && unmailedWhy.trim() === ''

  async function go() {
    setTried(true)
    if (ground === null || note.trim() === '' || isPast || isWhyMissing) return
    const asked = {
      memberId: member.memberId,
      expected: member.updatedAt,
      ground,
      note,
      ...(isUnmailed && { unmailed: unmailedWhy }),
    }
    const reply =
      decision === 'restrict'
        ? await restricting.write({ ...asked, until: until === '' ? null : until })
        : await deregistering.write(asked)
    if (!reply.ok) {
      if (reply.code === 'STALE') onStale()
      return setFailure(reply.code)
    }
    say(`${done(name)}${words.seatsFreed(reply.value.seatsFreed ?? 0)}`)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={title(name)}>
      {failure !== null && <Alert kind="error">{failureWords(failure)}</Alert>}
      {restriction !== null && <p className="note">{restriction}</p>}
      <p>{lead}</p>
      {seatsAhead !== undefined && <p>{words.seatsAhead(seatsAhead)}</p>}
      <Select
        label={words.ground}
        value={ground ?? ''}
        error={isTried && ground === null ? words.groundMissing : undefined}
        choices={GROUNDS.map((value) => ({ value, label: GROUND_WORDS[value] }))}
        onChange={(value) => setGround(value as Ground)} // one of the choices
      />
      {decision === 'restrict' && (
        <TextField
          label={words.until}
          mark="optional"
          hint={words.untilHint}
          type="date"
          name="until"
          value={until}
          error={isTried && isPast ? words.untilPast : undefined}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      <TextArea
        label={words.note}
        value={note}
        maxLength={500}
        error={isTried && note.trim() === '' ? words.noteMissing : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Checkbox
        label={words.unmailed}
        checked={isUnmailed}
        onChange={(event) => setUnmailed(event.currentTarget.checked)}
      />
      {isUnmailed && (
        <TextField
          label={words.unmailedWhy}
          name="unmailed"
          value={unmailedWhy}
          maxLength={200}
          error={isTried && isWhyMissing ? words.unmailedMissing : undefined}
          onChange={(event) => setUnmailedWhy(event.currentTarget.value)}
        />
      )}
      <DialogActions>
        <Button kind="danger" busy={restricting.busy || deregistering.busy} onClick={() => void go()}>
          {yes}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
