import type { OutputOf } from '@app/shared/base/call.ts'
import { answerCareRequest, listCareRequests } from '@app/shared/events/care-request-desk-contract.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useCallback, useState } from 'react'
import { send } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { usePart } from '#desk/usePart.ts'
import { careRequests as words } from '#text/care.ts'
import { dayTimeOf } from '#text/dates.ts'
import { wordsFor } from '#text/refusals.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { say } from '#ui/toast.ts'

type Request = OutputOf<typeof listCareRequests>['requests'][number]

/** 必要な配慮 of the parties of an event, those without an answer first; nothing without one. */
export function CareRequests({ eventId }: { readonly eventId: string }) {
  const read = useCallback(() => send(listCareRequests, { eventId }), [eventId])
  const { found, again } = usePart(read, useAllowed('attendees.edit'))
  if (found === null || (found !== 'failed' && found.requests.length === 0)) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {found === 'failed' ? (
        <ReadAgain words={words.failed} onPress={again} />
      ) : (
        <ul className="care-requests">
          {found.requests.map((request) => (
            <li key={request.partyId}>
              <CareRequestItem eventId={eventId} request={request} onChanged={again} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CareRequestItem({
  eventId,
  request: { partyId, nickName, text, askedAt, answer, version },
  onChanged,
}: {
  readonly eventId: string
  readonly request: Request
  readonly onChanged: () => void
}) {
  const { busy, write } = useWrite(answerCareRequest)
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<string | null>(null)
  async function save() {
    const reply = await write({ eventId, partyId, text: typed.trim(), askedAt, version })
    if (reply.ok) {
      setFailed(null)
      setTyped('')
      say(words.answered)
    } else setFailed(reply.code === 'STALE' ? words.changed : wordsFor(reply.code))
    // The family may have changed or taken back what they asked for.
    if (reply.ok || reply.code === 'STALE' || reply.code === 'NOT_FOUND') onChanged()
  }
  const name = nickName ?? words.someone
  return (
    <>
      <h3>{words.of(name)}</h3>
      <p className="care-said">{text}</p>
      <p className="note">{words.askedAt(dayTimeOf(askedAt))}</p>
      {answer !== null ? (
        <p className="care-said">
          <strong>{words.answer}</strong> {answer.text}
        </p>
      ) : (
        <Form pending={busy} error={failed} onSubmit={() => void save()}>
          <TextArea
            label={words.answerTo(name)}
            hint={words.hint}
            rows={2}
            maxLength={500}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <SubmitButton disabled={typed.trim() === ''}>{words.send}</SubmitButton>
        </Form>
      )}
    </>
  )
}
