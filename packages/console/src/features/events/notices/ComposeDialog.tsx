import { previewMessage, sendMessage } from '@app/shared/events/notices-contract.ts'
import { useRef, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { momentOf } from '#desk/tokyo-inputs.ts'
import { ComposeForm } from '#features/events/notices/ComposeForm.tsx'
import { countOf, type GroupSizes } from '#features/events/notices/counts.ts'
import { MailPreview } from '#features/events/notices/MailPreview.tsx'
import { EMPTY_MESSAGE, type Message, storedMessage } from '#features/events/notices/stored-message.ts'
import { dayTimeOf } from '#text/dates.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly eventId: string
  readonly sizes: GroupSizes
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Asks before sending: shows the message, the people and the time. */
interface Ready {
  readonly message: Message
  readonly mail: { readonly subject: string; readonly text: string }
  readonly sendAt: string | null
}

/** A message to several groups at once: tested on oneself, seen as it will read, and sent from there, now or later. */
export function ComposeDialog({ eventId, sizes, onClose, onSent }: Props) {
  const preview = useWrite(previewMessage)
  const sending = useWrite(sendMessage)
  const [message, setMessage] = useState(() => storedMessage.read(eventId) ?? EMPTY_MESSAGE)
  const [ready, setReady] = useState<Ready | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { subject, body, easyBody } = message
  /** An answer to words from before is not shown. */
  const looks = useRef(0)

  function write(next: Message) {
    looks.current += 1
    setMessage(next)
    storedMessage.keep(eventId, next)
  }
  async function ask() {
    const wrong = problemOf(message, sizes)
    setFailure(wrong)
    if (wrong !== null) return
    const attempt = ++looks.current
    const at = momentOf(message.at)
    const reply = await preview.write({ eventId, subject, body, easyBody })
    if (attempt !== looks.current) return
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    setReady({ message, mail: reply.value, sendAt: at.ok ? at.value : null })
  }
  async function test() {
    if (subject.trim() === '' || body.trim() === '') return setFailure(words.needText)
    const reply = await sending.write({ eventId, subject, body, easyBody, to: 'self', sendAt: null })
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) say(words.tested)
  }
  if (ready !== null)
    return (
      <SendQuestion
        eventId={eventId}
        sizes={sizes}
        ready={ready}
        write={sending.write}
        onSent={onSent}
        onClose={() => setReady(null)}
      />
    )
  return (
    <ComposeForm
      message={message}
      sizes={sizes}
      failure={failure}
      asking={preview.busy}
      testing={sending.busy}
      onWrite={write}
      onAsk={() => void ask()}
      onTest={() => void test()}
      onClose={onClose}
    />
  )
}

/** What the message lacks, or null. */
function problemOf({ subject, body, groups, at }: Message, sizes: GroupSizes): string | null {
  if (subject.trim() === '' || body.trim() === '') return words.needText
  if (groups.length === 0) return words.needGroup
  if (countOf(sizes, groups) === 0) return words.nobody
  return momentOf(at).ok ? null : words.wrongTime
}

/** Shows the message as it will read, to how many and when, and sends it. */
function SendQuestion({
  eventId,
  sizes,
  ready,
  write,
  onSent,
  onClose,
}: Props & {
  readonly ready: Ready
  /** Of the dialog below: sent again after a lost answer, it is the same message. */
  readonly write: ReturnType<typeof useWrite<typeof sendMessage>>['write']
}) {
  const { message, mail, sendAt } = ready
  const count = countOf(sizes, message.groups)
  const when = sendAt === null ? null : dayTimeOf(sendAt)
  async function send(): Promise<string | null> {
    const { subject, body, easyBody, groups } = message
    const reply = await write({ eventId, subject, body, easyBody, to: [...groups], sendAt })
    if (!reply.ok) return reply.code === 'EVENT_IN_PAST' ? words.pastTime : wordsFor(reply.code)
    storedMessage.keep(eventId, null)
    say(when === null ? words.sent : words.plannedDone(when))
    onSent()
    return null
  }
  return (
    <AskDialog
      wide
      title={words.sendTitle(count)}
      yes={when === null ? words.send(count) : words.plan(count)}
      no={words.rewrite}
      onYes={send}
      onClose={onClose}
    >
      <p>{words.sendTo(message.groups, count)}</p>
      <p>{words.sendWhen(when)}</p>
      <MailPreview {...mail} />
    </AskDialog>
  )
}
