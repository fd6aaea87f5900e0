import {
  type AnswerTemplate,
  changeTemplate,
  createTemplate,
  removeTemplate,
} from '@app/shared/inbox/templates-contract.ts'
import { Button } from '@app/web/ui/Button.tsx'
import { Form, SubmitButton } from '@app/web/ui/Form.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

/** A new template (`template` null), a change of one, or its end. */
export function TemplateDialog({
  template,
  onClose,
  onDone,
}: {
  readonly template: AnswerTemplate | null
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
  const [failure, setFailure] = useState<string | null>(null)
  const isWrong = { title: title.trim() === '' || [...title.trim()].length > 40, text: text.trim() === '' }

  async function save() {
    setAsked(true)
    if (isWrong.title || isWrong.text) return
    const fields = { title, text }
    const reply =
      template === null
        ? await creating.write(fields)
        : await changing.write({ ...fields, templateId: template.templateId, version: template.version })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    say(words.templateSaved)
    onDone()
  }
  async function end({ templateId, version }: AnswerTemplate) {
    const reply = await removing.write({ templateId, version })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    say(words.templateRemoved)
    onDone()
  }
  if (isEnding && template !== null) {
    return (
      <Dialog open onClose={onClose} title={words.removeTemplateTitle(template.title)}>
        {failure !== null && <p role="alert">{failure}</p>}
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
      <Form pending={creating.busy || changing.busy} error={failure} onSubmit={() => void save()}>
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
