import { normalise } from '@app/shared/base/field.ts'
import { CONTACT_MAX_BYTES } from '@app/shared/uploads/rules.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { useDraft } from '#browser-storage/use-draft.ts'
import { Thanks } from '#features/inbox/contact/Thanks.tsx'
import { useInquiry } from '#features/inbox/contact/useInquiry.ts'
import { VisitorFields } from '#features/inbox/contact/VisitorFields.tsx'
import { EMPTY_SENDER, isComplete } from '#features/inbox/contact/visitor.ts'
import { paths } from '#paths.ts'
import { privacyMore } from '#text/privacy.ts'
import { inquiry, support as words } from '#text/support.ts'
import { ImageField } from '#ui/ImageField.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { useImage } from '#uploads/use-image.ts'

/** The form of /support (S142–S145, G35, G38). */
export function InquiryForm({ isMember }: { readonly isMember: boolean }) {
  const [text, setText] = useDraft('contact')
  const [visitor, setVisitor] = useState(EMPTY_SENDER)
  const [consent, setConsent] = useState(false)
  const { chosen, choose, remove } = useImage(CONTACT_MAX_BYTES)
  const { state, send, reopen } = useInquiry()
  if (state.kind === 'sent') return <Thanks number={state.number} mailed={state.mailed} onAnother={reopen} />

  const pending = state.kind === 'sending'
  const image = chosen.kind === 'ready' ? chosen.image : null
  const isReady =
    normalise(text) !== '' &&
    (chosen.kind === 'none' || image !== null) &&
    (isMember || (consent && isComplete(visitor)))
  async function submit(withImage: boolean) {
    if (!isReady || pending) return
    if (!(await send(text, isMember ? null : visitor, withImage ? image : null))) return
    setText('')
    setVisitor(EMPTY_SENDER)
    setConsent(false)
    remove()
  }

  return (
    <Form
      pending={pending}
      aria-label={words.form}
      errorTitle={words.errTitle}
      error={state.kind === 'failed' ? state.words : null}
      onSubmit={() => void submit(true)}
    >
      {isMember ? (
        <p className="note">{words.memberNote}</p>
      ) : (
        <VisitorFields visitor={visitor} disabled={pending} onChange={setVisitor} />
      )}
      <TextArea
        label={isMember ? words.body : words.message}
        mark="required"
        required
        maxLength={5_000}
        value={text}
        readOnly={pending}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ImageField
        label={words.attach}
        hint={words.attachNote}
        choose={words.fileSelect}
        name={chosen.kind === 'none' ? null : chosen.name}
        preview={chosen.kind === 'ready' ? chosen.preview : null}
        reading={chosen.kind === 'reading'}
        error={chosen.kind === 'refused' && (chosen.fault === 'tooLarge' ? words.errSize : inquiry.errFile)}
        disabled={pending}
        onChoose={(file) => void choose(file)}
        onRemove={remove}
      />
      <p className="note">
        {words.purpose}
        <br />
        <a href={paths.privacy()} target="_blank" rel="noopener">
          {privacyMore}
        </a>
      </p>
      {!isMember && (
        <Checkbox
          label={words.consent}
          required
          checked={consent}
          disabled={pending}
          onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
        />
      )}
      <SubmitButton disabled={!isReady}>
        {pending ? words.sending : isMember ? words.send : words.sendInquiry}
      </SubmitButton>
      {/* Under the button: what appears above it would move it away from a second tap. */}
      {state.kind === 'sending' && state.share !== null && (
        <ProgressBar label={state.share < 1 ? words.uploading : words.checking} share={state.share} />
      )}
      {state.kind === 'failed' && image !== null && (
        <Button kind="secondary" onClick={() => void submit(false)}>
          {words.withoutImage}
        </Button>
      )}
    </Form>
  )
}
