import { normalise } from '@app/shared/base/field.ts'
import { answerByLink } from '@app/shared/inbox/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { OwnThread } from '#features/inbox/tickets/ticket-route.ts'
import { paths } from '#paths.ts'
import { ticket as words } from '#text/ticket.ts'
import '#features/inbox/tickets/ticket.css'

export { loader } from '#features/inbox/tickets/ticket-route.ts'

/** /ticket (R8): the sender reads the thread and answers, without an account. */
export function Component() {
  const { token, thread } = useLoaderData<OwnThread>()
  if (thread === null) {
    return (
      <Screen title={words.closedTitle} lead={words.closed} mascot={<MebukiLetter />}>
        <ButtonLink href={paths.support()}>{words.again}</ButtonLink>
      </Screen>
    )
  }
  const { number, receivedAt, text, hasPicture, messages } = thread
  return (
    <Screen title={words.title} lead={words.lead(number)}>
      <section className="ticket-thread" aria-label={words.thread}>
        <Message from="sender" at={receivedAt} text={text} note={hasPicture ? words.hasPicture : null} />
        {messages.map((message) => (
          <Message key={`${message.at}${message.from}`} {...message} note={null} />
        ))}
      </section>
      <Answer token={token} />
    </Screen>
  )
}

function Message({
  from,
  at,
  text,
  note,
}: {
  readonly from: 'staff' | 'sender'
  readonly at: string
  readonly text: string
  readonly note: string | null
}) {
  return (
    <article className={`ticket-message ticket-message-${from}`}>
      <p className="note">
        {from === 'staff' ? words.ours : words.yours}　<time dateTime={at}>{dayAndTime(new Date(at))}</time>
      </p>
      <p className="ticket-text">{text}</p>
      {note !== null && <p className="note">{note}</p>}
    </article>
  )
}

/** What is typed stays until it is sent. */
function Answer({ token }: { readonly token: string }) {
  const { revalidate } = useRevalidator()
  const press = usePress()
  const done = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'sent' | { readonly failed: ClientCode }>('open')
  useEffect(() => {
    if (state === 'sent') done.current?.focus()
  }, [state])

  async function submit() {
    if (state === 'sending' || normalise(text) === '') return
    setState('sending')
    const reply = await send(answerByLink, { token, text }, press.keyFor(text))
    press.settle(reply.ok ? null : reply.code)
    if (!reply.ok) return setState({ failed: reply.code })
    setText('')
    setState('sent')
    void revalidate()
  }
  return (
    <>
      {state === 'sent' && (
        <Alert kind="success" ref={done}>
          {words.sent}
        </Alert>
      )}
      <Form
        pending={state === 'sending'}
        aria-label={words.form}
        errorTitle={words.errTitle}
        error={typeof state === 'object' ? failureWords(state.failed) : null}
        onSubmit={() => void submit()}
      >
        <TextArea
          label={words.text}
          required
          maxLength={5_000}
          value={text}
          readOnly={state === 'sending'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <SubmitButton disabled={normalise(text) === ''}>
          {state === 'sending' ? words.sending : words.submit}
        </SubmitButton>
      </Form>
    </>
  )
}

function failureWords(code: ClientCode): string {
  return code === 'LINK_INVALID' ? words.closed : wordsFor(code)
}
