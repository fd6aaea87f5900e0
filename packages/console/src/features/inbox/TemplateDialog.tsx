import {
  type AnswerTemplate,
  changeTemplate,
  createTemplate,
  removeTemplate,
} from '@app/shared/inbox/templates-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import type { DeskCode } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { inbox as words } from '#text/inbox.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { say } from '#ui/toast.ts'

interface Means {
  /** Another person saved first: the template is read again, typed input stays. */
  readonly onStale: () => void
  readonly onClose: () => void
  readonly onDone: () => void
}

/** A new template (`template` null), a change of one, or its end. */
export function TemplateDialog({
  template,
  ...means
}: Means & {
  readonly template: AnswerTemplate | null
}) {
  const [title, setTitle] = useState(template?.title ?? '')
  const [text, setText] = useState(template?.text ?? '')
  const [failure, setFailure] = useState<DeskCode | null>(null)
  const [isEnding, setEnding] = useState(false)
  const why = failure === null ? null : failure === 'STALE' ? common.stale : wordsFor(failure)

  function refused(code: DeskCode) {
    if (code === 'STALE') means.onStale()
    setFailure(code)
  }
  if (isEnding && template !== null) {
    return (
      <EndDialog
        template={template}
        {...means}
        why={why}
        onBack={() => setEnding(false)}
        onRefused={refused}
      />
    )
  }
  return (
    <WriteDialog
      template={template}
      typed={{ title, text }}
      {...means}
      why={why}
      isStale={failure === 'STALE'}
      onTitle={setTitle}
      onText={setText}
      onEnd={() => setEnding(true)}
      onRefused={refused}
    />
  )
}

function EndDialog({
  template: { templateId, version, title },
  why,
  onBack,
  onRefused,
  onClose,
  onDone,
}: Means & {
  readonly template: AnswerTemplate
  readonly why: string | null
  readonly onBack: () => void
  readonly onRefused: (code: DeskCode) => void
}) {
  const removing = useWrite(removeTemplate)
  async function end() {
    const reply = await removing.write({ templateId, version })
    if (!reply.ok) return onRefused(reply.code)
    say(words.templateRemoved)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={words.removeTemplateTitle(title)}>
      {why !== null && <Alert kind="error">{why}</Alert>}
      <p>{words.removeTemplateLead}</p>
      <DialogActions>
        <Button kind="danger" busy={removing.busy} onClick={() => void end()}>
          {words.removeTemplate}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface WriteProps extends Means {
  readonly template: AnswerTemplate | null
  readonly typed: { readonly title: string; readonly text: string }
  readonly why: string | null
  readonly isStale: boolean
  readonly onTitle: (title: string) => void
  readonly onText: (text: string) => void
  readonly onEnd: () => void
  readonly onRefused: (code: DeskCode) => void
}

function WriteDialog({
  template,
  typed: { title, text },
  why,
  isStale,
  onTitle,
  onText,
  onEnd,
  onRefused,
  onClose,
  onDone,
}: WriteProps) {
  const { busy, wrong, save } = useTemplateSaving({ template, typed: { title, text }, onRefused, onDone })
  return (
    <FormDialog
      wide
      title={template === null ? words.createTemplate : words.changeTemplate}
      pending={busy}
      error={why}
      more={
        template !== null && (
          <Button kind="quiet" onClick={onEnd}>
            {words.removeTemplate}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {isStale && template !== null && <Stored template={template} />}
      <TextField
        label={words.templateTitle}
        value={title}
        autoComplete="off"
        error={wrong.title && words.templateTitleWrong}
        onChange={(event) => onTitle(event.currentTarget.value)}
      />
      <TextArea
        label={words.templateText}
        value={text}
        maxLength={5_000}
        error={wrong.text && words.templateTextWrong}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The template as another person saved it. */
function Stored({ template }: { readonly template: AnswerTemplate }) {
  return (
    <details open>
      <summary>{words.templateNow}</summary>
      <p>{template.title}</p>
      <p className="message-text">{template.text}</p>
    </details>
  )
}

/** Saves a template, and says what is wrong with it after the first try. */
function useTemplateSaving({
  template,
  typed,
  onRefused,
  onDone,
}: Pick<WriteProps, 'template' | 'typed' | 'onRefused' | 'onDone'>) {
  const creating = useWrite(createTemplate)
  const changing = useWrite(changeTemplate)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { title, text } = typed
  const isWrong = faultsOf(title, text)

  async function save() {
    setSubmitted(true)
    if (isWrong.title || isWrong.text) return
    const fields = { title, text }
    const reply =
      template === null
        ? await creating.write(fields)
        : await changing.write({ ...fields, templateId: template.templateId, version: template.version })
    if (!reply.ok) return onRefused(reply.code)
    say(words.templateSaved)
    onDone()
  }
  return {
    busy: creating.busy || changing.busy,
    wrong: { title: wasSubmitted && isWrong.title, text: wasSubmitted && isWrong.text },
    save,
  }
}

function faultsOf(title: string, text: string) {
  const length = [...title.trim()].length
  return { title: length === 0 || length > 40, text: text.trim() === '' }
}
