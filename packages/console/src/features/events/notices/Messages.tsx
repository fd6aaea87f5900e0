import { type EventMessage, takeMessageBack } from '@app/shared/events/notices-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { ComposeDialog } from '#features/events/notices/ComposeDialog.tsx'
import { countOf, type GroupSizes } from '#features/events/notices/counts.ts'
import type { NoticeProgress } from '#features/events/notices/Decision.tsx'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'
import { CancelButton } from '#ui/CancelButton.tsx'

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
          sizes={progress}
          mayEdit={mayEdit}
          onDone={onDone}
        />
      ))}
      {mayEdit && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.compose}
        </Button>
      )}
      {open && (
        <ComposeDialog
          eventId={eventId}
          sizes={progress}
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
  sizes,
  mayEdit,
  onDone,
}: Omit<Props, 'progress'> & { readonly message: EventMessage; readonly sizes: GroupSizes }) {
  const { write } = useWrite(takeMessageBack)
  const { messageId, subject, body, groups, sendAt, state } = message
  const when = dayTimeOf(sendAt)
  return (
    <article className="notice">
      <h3>{subject}</h3>
      <p className="note">
        {state === 'sent'
          ? words.sentAt(when)
          : state === 'planned'
            ? words.planned(when)
            : words.states[state]}
        {'・'}
        {groups.map((group) => words.groupNames[group]).join('、')}
      </p>
      <p className="notice-body">{body}</p>
      <CancelButton
        isPlanned={state === 'planned' && mayEdit}
        words={words}
        write={() => write({ eventId, messageId })}
        onDone={onDone}
      >
        {words.takeBackLead(subject, when, countOf(sizes, groups))}
      </CancelButton>
    </article>
  )
}
