import { sendMemberInquiry } from '@app/shared/inbox/contact/contract.ts'
import { DATA_REQUESTS, type DataRequest } from '@app/shared/my-data/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { MyData } from '#features/settings/my-data/my-data-route.ts'
import { myData as words } from '#text/my-data.ts'
import { Refused } from '#ui/Refused.tsx'
import { SelectField } from '#ui/SelectField.tsx'

/** R11: what staff do with the member's data, due 14 days later; and how earlier requests stand. */
export function DataRequests({ requests }: Pick<MyData, 'requests'>) {
  return (
    <section className="settings-section" id="data-requests">
      <h2>{words.requestTitle}</h2>
      <p>{words.requestLead}</p>
      <RequestForm />
      {requests.length > 0 && (
        <>
          <h3>{words.requestsMine}</h3>
          <ul className="my-data-list">
            {requests.map(({ number, request, dueOn, state }) => (
              <li key={number}>
                <span className="note">{number}</span>
                {words.requestKinds[request]}：{words.states[state]}
                {(state === 'new' || state === 'open') && (
                  <span className="note">{words.due(calendarDate(dueOn))}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function RequestForm() {
  const { revalidate } = useRevalidator()
  const press = usePress()
  const [request, setRequest] = useState<DataRequest>('correct')
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ClientCode | 'missing' | null>(null)
  const [number, setNumber] = useState<string | null>(null)
  async function submit() {
    setNumber(null)
    if (message.trim() === '') return setError('missing')
    setPending(true)
    const input = { message, request }
    const reply = await send(sendMemberInquiry, input, press.keyFor(JSON.stringify(input)))
    press.settle(reply.ok ? null : reply.code)
    setPending(false)
    setError(reply.ok ? null : reply.code)
    if (!reply.ok) return
    setNumber(reply.value.number)
    setMessage('')
    void revalidate()
  }
  return (
    <>
      <div role="status">{number !== null && <Alert kind="success">{words.requestSent(number)}</Alert>}</div>
      <Form
        pending={pending}
        error={
          error === null || error === 'missing' ? null : <Refused code={error} words={wordsFor(error)} />
        }
        onSubmit={() => void submit()}
      >
        <SelectField
          label={words.requestKind}
          name="request"
          value={request}
          onChange={({ currentTarget: { value } }) =>
            setRequest(DATA_REQUESTS.find((each) => each === value) ?? 'correct')
          }
          choices={DATA_REQUESTS.map((value) => ({ value, label: words.requestKinds[value] }))}
        />
        {request === 'disclose' && <p className="note">{words.requestPaper}</p>}
        <TextArea
          label={words.requestText}
          hint={words.requestHint}
          error={error === 'missing' ? words.requestMissing : undefined}
          name="message"
          required
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <SubmitButton>{words.requestSend}</SubmitButton>
      </Form>
    </>
  )
}
