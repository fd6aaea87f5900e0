import { addAttendee } from '@app/shared/attendees/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { Checkbox } from '@app/web/ui/Checkbox.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { type FormEvent, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { useWalkInPress } from '#features/attendees/useReception.ts'
import { answerWords, attendees as words } from '#text/attendees.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

/** A person by their nickname: into the list with a reason, or let in at once (当日受付). */
export function AddDialog({
  event: { eventId },
  onClose,
  onAdded,
}: {
  readonly event: ListedEvent
  readonly onClose: () => void
  readonly onAdded: () => void
}) {
  const [nickName, setNickName] = useState('')
  const [reason, setReason] = useState('')
  const [isHere, setHere] = useState(false)
  const [failed, setFailed] = useState<string>()
  const add = useWrite(addAttendee)
  const walk = useWalkInPress(eventId)

  async function send(event: FormEvent) {
    event.preventDefault()
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
    <Dialog open title={words.add} onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {failed !== undefined && <Alert kind="error">{failed}</Alert>}
        <TextField
          label={words.addNickname}
          hint={words.addLead}
          autoComplete="off"
          value={nickName}
          onChange={({ target }) => setNickName(target.value)}
        />
        <Checkbox
          label={words.addWalkIn}
          checked={isHere}
          onChange={({ target }) => setHere(target.checked)}
        />
        {!isHere && (
          <TextField
            label={common.reason}
            hint={words.reasonHint}
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DialogActions>
          <Button type="submit" busy={add.busy || walk.busy}>
            {words.addSubmit}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
