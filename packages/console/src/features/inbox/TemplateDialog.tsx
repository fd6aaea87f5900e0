import {
  type AnswerTemplate,
  changeTemplate,
  createTemplate,
  removeTemplate,
} from '@app/shared/inbox/templates-contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { Form, SubmitButton } from '@app/web/ui/Form.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

/** A new template (`template` null), a change of one, or its end. */
export function TemplateDialog({
  template,
  onStale,
  onClose,
  onDone,
}: {
  readonly template: AnswerTemplate | null
  /** Somebody else was faster: the template is read again, what was typed stays. */
  readonly onStale: () => void
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const creating = useWrite(createTemplate)
  const changing = useWrite(changeTemplate)
  const removing = useWrite(removeTemplate)
  const [title, setTitle] = useState(template?.title ?? '')
  const [text, setText] = useState(template?.text ?? '')
  const [isAsked, setAsked] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const why = failure === null ? null : failure === 'STALE' ? common.stale : wordsFor(failure)
  const isWrong = { title: title.trim() === '' || [...title.trim()].length > 40, text: text.trim() === '' }

  function refused(code: DeskCode) {
    if (code === 'STALE') onStale()
    setFailure(code)
  }
  async function save() {
    setAsked(true)
    if (isWrong.title || isWrong.text) return
    const fields = { title, text }
    const reply =
      template === null
        ? await creating.write(fields)
        : await changing.write({ ...fields, templateId: template.templateId, version: template.version })
    if (!reply.ok) return refused(reply.code)
    say(words.templateSaved)
    onDone()
  }
  async function end({ templateId, version }: AnswerTemplate) {
    const reply = await removing.write({ templateId, version })
    if (!reply.ok) return refused(reply.code)
    say(words.templateRemoved)
    onDone()
  }
  if (isEnding && template !== null) {
    return (
      <Dialog open onClose={onClose} title={words.removeTemplateTitle(template.title)}>
        {why !== null && <Alert kind="error">{why}</Alert>}
        <p>{words.removeTemplateLead}</p>
        <DialogActions>
          <Button kind="danger" busy={removing.busy} onClick={() => void end(template)}>
            {words.removeTemplate}
          </Button>
          <Button kind="secondary" onClick={() => setEnding(false)}>
            {common.dismiss}
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={template === null ? words.createTemplate : words.changeTemplate}
    >
      <Form pending={creating.busy || changing.busy} error={why} onSubmit={() => void save()}>
        {failure === 'STALE' && template !== null && (
          <details open>
            <summary>{words.templateNow}</summary>
            <p>{template.title}</p>
            <p className="message-text">{template.text}</p>
          </details>
        )}
        <TextField
          label={words.templateTitle}
          value={title}
          autoComplete="off"
          error={isAsked && isWrong.title && words.templateTitleWrong}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={words.templateText}
          value={text}
          maxLength={5_000}
          error={isAsked && isWrong.text && words.templateTextWrong}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions>
          <SubmitButton>{common.save}</SubmitButton>
          <Button kind="secondary" onClick={onClose}>
            {common.dismiss}
          </Button>
          {template !== null && (
            <Button kind="quiet" onClick={() => setEnding(true)}>
              {words.removeTemplate}
            </Button>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
