import { answerTicket } from '@app/shared/inbox/contract.ts'
import type { AnswerTemplate } from '@app/shared/inbox/templates-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { isEnter } from '@app/ui/components/enter.ts'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { answerDraft } from '#features/inbox/answer-draft.ts'
import type { TicketDetail } from '#features/inbox/ticket-detail.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly found: TicketDetail
  readonly templates: readonly AnswerTemplate[]
  readonly onChanged: () => void
}

/** The answer: typed or from a template, sent by one press or Ctrl+Enter. What is typed stays until it is sent. */
export function AnswerForm({ found: { ticket, person }, templates, onChanged }: Props) {
  const { text, write, templateId, setTemplateId, isMissing, failure, busy, answer } = useAnswer(
    ticket,
    onChanged,
  )
  if (person === null || (person.email === null && !person.isMasked))
    return <p className="note">{words.noAddress}</p>
  return (
    <form
      className="panel"
      aria-label={words.answer}
      onSubmit={(event) => {
        event.preventDefault()
        void answer(false)
      }}
    >
      <h2>{words.answer}</h2>
      {failure !== null && (
        <Alert kind="error">{failure === 'STALE' ? words.stale : wordsFor(failure)}</Alert>
      )}
      {templates.length > 0 && (
        <TemplateSelect
          templates={templates}
          chosen={templateId}
          onChosen={(chosen, template) => {
            setTemplateId(chosen)
            // What is typed stays in front of it.
            if (template !== undefined)
              write(text.trim() === '' ? template.text : `${text}\n${template.text}`)
          }}
        />
      )}
      <TextArea
        label={words.answerLabel}
        hint={words.answerHint}
        value={text}
        maxLength={5_000}
        error={isMissing && words.answerMissing}
        readOnly={busy}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isEnter(event.nativeEvent) && (event.ctrlKey || event.metaKey)) void answer(false)
        }}
      />
      <div className="ticket-buttons">
        <Button type="submit" busy={busy}>
          {words.sendAnswer}
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void answer(true)}>
          {words.answerAndClose}
        </Button>
      </div>
    </form>
  )
}

/** What is typed, and sending it. */
function useAnswer({ number, version }: TicketDetail['ticket'], onChanged: () => void) {
  const answering = useWrite(answerTicket)
  const [text, setText] = useState(() => answerDraft.read(number))
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const [templateId, setTemplateId] = useState('')

  function write(typed: string) {
    setText(typed)
    answerDraft.keep(number, typed)
  }
  async function answer(close: boolean) {
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    const reply = await answering.write({ number, version, text, close })
    setFailure(reply.ok ? null : reply.code)
    if (reply.ok) {
      say(close ? words.sentAndClosed(number) : words.sent(number))
      write('')
      setTemplateId('')
    }
    if (reply.ok || reply.code === 'STALE') onChanged()
  }
  return { text, write, templateId, setTemplateId, isMissing, failure, busy: answering.busy, answer }
}

function TemplateSelect({
  templates,
  chosen,
  onChosen,
}: {
  readonly templates: readonly AnswerTemplate[]
  readonly chosen: string
  readonly onChosen: (templateId: string, template: AnswerTemplate | undefined) => void
}) {
  return (
    <Select
      label={words.template}
      value={chosen}
      choices={[
        { value: '', label: words.noTemplate },
        ...templates.map((one) => ({ value: one.templateId, label: one.title })),
      ]}
      onChange={(templateId) =>
        onChosen(
          templateId,
          templates.find((one) => one.templateId === templateId),
        )
      }
    />
  )
}
