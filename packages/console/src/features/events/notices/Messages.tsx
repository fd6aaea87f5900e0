import { type EventMessage, takeMessageBack } from '@app/shared/notices/contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { ComposeDialog } from '#features/events/notices/ComposeDialog.tsx'
import type { NoticeProgress } from '#features/events/notices/Decision.tsx'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { say } from '#ui/toast.ts'

interface Props {
  readonly eventId: string
  readonly progress: NoticeProgress
  readonly mayEdit: boolean
  readonly onDone: () => void
}

/** R5: messages to groups of the event. */
export function Messages({ eventId, progress, mayEdit, onDone }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="panel stack">
      <h2>{words.messages}</h2>
      {progress.messages.length === 0 && <p className="note">{words.messagesNone}</p>}
      {progress.messages.map((message) => (
        <Message
          key={message.messageId}
          eventId={eventId}
          message={message}
          mayEdit={mayEdit}
          onDone={onDone}
        />
      ))}
      {mayEdit && <Button onClick={() => setOpen(true)}>{words.compose}</Button>}
      {open && (
        <ComposeDialog
          eventId={eventId}
          sizes={progress.groups}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

function Message({
  eventId,
  message,
  mayEdit,
  onDone,
}: Omit<Props, 'progress'> & { readonly message: EventMessage }) {
  const { busy, write } = useWrite(takeMessageBack)
  const { messageId, subject, body, groups, sendAt, state } = message
  async function takeBack() {
    const reply = await write({ eventId, messageId })
    if (reply.ok) say(words.takenBack)
    else say(wordsFor(reply.code), 'failed')
    // Also after a refusal: it may have gone out meanwhile.
    onDone()
  }
  const when = dayTimeOf(sendAt)
  return (
    <article className="notice">
      <h3>{subject}</h3>
      <p className="note">
        {state === 'takenBack'
          ? words.states.takenBack
          : state === 'sent'
            ? words.sentAt(when)
            : words.planned(when)}
        {'・'}
        {groups.map((group) => words.groupNames[group]).join('、')}
      </p>
      <p className="notice-body">{body}</p>
      {state === 'planned' && mayEdit && (
        <Button kind="secondary" busy={busy} onClick={() => void takeBack()}>
          {words.takeBack}
        </Button>
      )}
    </article>
  )
}
