import { addAttendee } from '@app/shared/attendees/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { useWalkInPress } from '#features/attendees/useReception.ts'
import { answerWords, attendees as words } from '#text/attendees.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly event: ListedEvent
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** A person by their nickname: into the list with a reason, or let in at once (当日受付). */
export function AddDialog({ event: { eventId }, onClose, onAdded }: Props) {
  const [nickName, setNickName] = useState('')
  const [reason, setReason] = useState('')
  const [isHere, setHere] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const add = useWrite(addAttendee)
  const walk = useWalkInPress(eventId)

  async function send() {
    if (nickName.trim() === '') return
    if (!isHere && reason.trim() === '') return setFailed(common.reasonMissing)
    const said = await (isHere ? walkNow() : addNow())
    if (said !== null) return setFailed(said)
    say(isHere ? answerWords('OK') : words.added)
    onAdded()
    onClose()
  }
  async function addNow(): Promise<string | null> {
    const reply = await add.write({ eventId, who: { nickName }, reason: reason.trim() })
    return reply.ok ? null : wordsFor(reply.code)
  }
  async function walkNow(): Promise<string | null> {
    const reply = await walk.write({ nickName })
    if (!reply.ok) return wordsFor(reply.code)
    return reply.value.answer === 'OK' ? null : answerWords(reply.value.answer)
  }

  return (
    <FormDialog
      title={words.add}
      pending={add.busy || walk.busy}
      error={failed}
      submit={words.addSubmit}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={words.addNickname}
        hint={words.addLead}
        autoComplete="off"
        value={nickName}
        onChange={({ target }) => setNickName(target.value)}
      />
      <Checkbox label={words.addWalkIn} checked={isHere} onChange={({ target }) => setHere(target.checked)} />
      {!isHere && (
        <TextField
          label={common.reason}
          hint={words.reasonHint}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  )
}
