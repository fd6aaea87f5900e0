import { addAttendee } from '@app/shared/attendees/contract.ts'
import type { Unseated } from '@app/shared/check-in/contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import type { ListedEvent } from '#features/attendees/read-all.ts'
import { UnseatedChoice, useUnseated } from '#features/attendees/UnseatedChoice.tsx'
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

/** A person by their nickname, or people of their household: into the list with a reason, or let in at once (当日受付). */
export function AddDialog({ event: { eventId, hasLine }, onClose, onAdded }: Props) {
  const [nickName, setNickName] = useState('')
  const [reason, setReason] = useState('')
  const [into, setInto] = useState<'seats' | 'line' | 'venue'>('seats')
  const [failed, setFailed] = useState<string | null>(null)
  const [unseated, setUnseated] = useState<readonly Unseated[]>([])
  const choice = useUnseated(unseated, ({ age }) => age !== undefined)
  const add = useWrite(addAttendee)
  const walk = useWalkInPress(eventId)
  // The household is asked for first; then who of it comes is named.
  const named = unseated.length === 0 ? { asParty: true } : { people: choice.ids }
  const isHere = into === 'venue'

  async function send() {
    if (nickName.trim() === '') return
    if (!isHere && reason.trim() === '') return setFailed(common.reasonMissing)
    if (named.people?.length === 0) return setFailed(words.addNobody)
    const said = await (isHere ? walkNow() : addNow())
    if (typeof said === 'string') return setFailed(said)
    setFailed(null)
    if (said.unseated !== undefined) return setUnseated(said.unseated)
    say(
      said.linePlace === undefined ? (isHere ? answerWords('OK') : words.added) : words.waits(said.linePlace),
    )
    onAdded()
    onClose()
  }
  async function addNow() {
    const toLine = into === 'line'
    const wished = { eventId, who: { nickName }, reason: reason.trim(), ...named, ...(toLine && { toLine }) }
    const reply = await add.write(wished)
    if (reply.ok) return reply.value
    return (toLine ? words.notInLine[reply.code] : undefined) ?? wordsFor(reply.code)
  }
  async function walkNow() {
    const reply = await walk.write({ who: { nickName }, ...named })
    if (!reply.ok) return wordsFor(reply.code)
    const { answer, unseated: asked } = reply.value
    if (answer === 'PARTY') return { unseated: asked, linePlace: undefined }
    return answer === 'OK' ? { unseated: undefined, linePlace: undefined } : answerWords(answer)
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
        onChange={({ target }) => {
          setNickName(target.value)
          setUnseated([])
        }}
      />
      {unseated.length > 0 && (
        <fieldset>
          <legend>{words.addFamily}</legend>
          <UnseatedChoice key={nickName} choice={choice} />
        </fieldset>
      )}
      {hasLine && !isHere && (
        <Checkbox
          label={words.addToLine}
          checked={into === 'line'}
          onChange={({ target }) => setInto(target.checked ? 'line' : 'seats')}
        />
      )}
      {into !== 'line' && (
        <Checkbox
          label={words.addWalkIn}
          checked={isHere}
          onChange={({ target }) => setInto(target.checked ? 'venue' : 'seats')}
        />
      )}
      {!isHere && (
        <TextField
          label={common.reason}
          hint={into === 'line' ? words.moveReason : words.reasonHint}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </FormDialog>
  )
}
