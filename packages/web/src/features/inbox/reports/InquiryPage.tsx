import { normalise } from '@app/shared/base/field.ts'
import { MB } from '@app/shared/uploads/rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { operator } from '@app/ui/operator.ts'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useDraft } from '#browser-storage/use-draft.ts'
import { useReport } from '#features/inbox/reports/useReport.ts'
import { paths } from '#paths.ts'
import { privacyMore } from '#text/privacy.ts'
import { inquiry as words } from '#text/support.ts'
import { ImageField } from '#ui/ImageField.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useImage } from '#uploads/use-image.ts'

export { loader } from '#features/inbox/reports/inquiry-route.ts'

/** As many characters as the contract takes, counted as a browser does. */
const LENGTH_MAX = 5_000

/** /inquiry (S130–S138, G30): a bug report, with an optional picture. */
export function Component() {
  const userId = useLoaderData<string>()
  const [text, setText] = useDraft('inquiry')
  const { chosen, choose, remove } = useImage(operator.uploadMaxMb * MB)
  const { sending, send, reopen } = useReport(userId)
  const success = useRef<HTMLDivElement>(null)
  const sent = sending.kind === 'sent'
  useEffect(() => {
    if (sent) success.current?.focus()
  }, [sent])

  const pending = sending.kind === 'sending'
  const image = chosen.kind === 'ready' ? chosen.image : null
  const isReady = normalise(text) !== '' && (chosen.kind === 'none' || image !== null)
  async function submit(withImage: boolean) {
    if (!isReady || pending) return
    if (!(await send(text, withImage ? image : null))) return
    setText('')
    remove()
  }
  // S137: any edit hides the notice of the last report.
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      if (!pending) reopen()
      set(value)
    }
  }

  return (
    <Screen title={words.title} lead={words.lead}>
      {sent && (
        <Alert kind="success" ref={success}>
          <p>{words.success}</p>
          {sending.kind === 'sent' && sending.number !== null && <p>{words.number(sending.number)}</p>}
        </Alert>
      )}
      <Form
        pending={pending}
        errorTitle={words.errTitle}
        error={sending.kind === 'failed' ? sending.words : null}
        onSubmit={() => void submit(true)}
      >
        <TextArea
          label={words.desc}
          mark="required"
          required
          maxLength={LENGTH_MAX}
          placeholder={words.descPlaceholder}
          value={text}
          readOnly={pending}
          onChange={({ currentTarget }) => change(setText)(currentTarget.value)}
        />
        <ImageField
          label={words.attach}
          hint={words.attachNote}
          choose={words.choose}
          name={chosen.kind === 'none' ? null : chosen.name}
          preview={chosen.kind === 'ready' ? chosen.preview : null}
          reading={chosen.kind === 'reading'}
          error={chosen.kind === 'refused' && errorOf(chosen.fault)}
          disabled={pending}
          onChoose={change((file: File) => void choose(file))}
          onRemove={() => change(remove)(undefined)}
        />
        <p className="note">
          {words.purpose}
          <br />
          <a href={paths.privacy()} target="_blank" rel="noopener">
            {privacyMore}
          </a>
        </p>
        <SubmitButton disabled={!isReady}>{pending ? words.sending : words.submit}</SubmitButton>
        {/* Under the button: what appears above it would move it away from a second tap. */}
        {sending.kind === 'sending' && sending.share !== null && (
          <ProgressBar label={sending.share < 1 ? words.uploading : words.checking} share={sending.share} />
        )}
        {sending.kind === 'failed' && sending.ofImage && image !== null && (
          <Button kind="secondary" onClick={() => void submit(false)}>
            {words.withoutImage}
          </Button>
        )}
      </Form>
    </Screen>
  )
}

function errorOf(fault: 'unreadable' | 'tooLarge'): string {
  return fault === 'tooLarge' ? words.errSize(operator.uploadMaxMb) : words.errFile
}
