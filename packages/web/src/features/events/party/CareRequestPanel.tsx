import type { CareRequest } from '@app/shared/events/care-request.ts'
import { CARE_REQUEST_MAX } from '@app/shared/events/care-request.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useId, useState } from 'react'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import type { CareReply } from '#features/events/party/care-press.ts'
import { careRequest as words } from '#text/care.ts'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Refused } from '#ui/Refused.tsx'

interface Props {
  readonly eventId: string
  readonly care: CareRequest | null
}

/** 必要な配慮 of who has a seat: what was asked, what staff answered, and the way to ask. */
export function CareRequestPanel({ eventId, care }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" className="stack" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {care === null ? <p className="note">{words.lead}</p> : <Asked care={care} />}
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {care === null ? words.ask : words.change}
      </Button>
      {open && <AskDialog eventId={eventId} care={care} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Asked({ care: { text, answer } }: { readonly care: CareRequest }) {
  return (
    <dl className="care-request">
      <dt>{words.asked}</dt>
      <dd>{text}</dd>
      <dt>{words.answer}</dt>
      <dd>
        {answer === null ? words.waiting : answer.text}
        {answer !== null && (
          <span className="note"> {words.answeredAt(dayAndTime(new Date(answer.at)))}</span>
        )}
      </dd>
    </dl>
  )
}

/** What was typed stays when the other guardian was faster; their words stand beside it. */
function AskDialog({ eventId, care, onClose }: Props & { readonly onClose: () => void }) {
  const { fetcher, press, pending, reply } = useReply<CareReply>()
  const [text, setText] = useState(care?.text ?? '')
  useEffect(() => {
    if (reply?.code === null) onClose()
  }, [reply, onClose])
  const version = String(care?.version ?? 0)
  const isSame = text.trim() === (care?.text ?? '')
  const save = () => {
    const fields = { intent: 'care', eventId, text, version }
    void fetcher.submit({ ...fields, key: press.keyFor(JSON.stringify(fields)) }, { method: 'post' })
  }
  const code = reply?.code ?? null
  return (
    <Dialog open onClose={onClose} title={words.title} actions={null}>
      <Form
        pending={pending}
        error={
          code === null ? null : (
            <Refused
              code={code}
              words={code === 'CONFLICT' ? words.changed(care?.text ?? null) : wordsFor(code)}
            />
          )
        }
        onSubmit={save}
      >
        <TextArea
          label={words.text}
          hint={words.hint}
          autoComplete="off"
          rows={4}
          maxLength={CARE_REQUEST_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {care !== null && <p className="note">{words.changeNote}</p>}
        <SubmitButton disabled={isSame}>{words.send}</SubmitButton>
      </Form>
    </Dialog>
  )
}
