import { CARE_LIMITS, hasContent } from '@app/shared/households/care.ts'
import { careConsent } from '@app/shared/households/care-consent.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import { calledOf } from '#features/family/called.ts'
import type { CareReply, CareScreen } from '#features/family/care-route.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { care as words } from '#text/care.ts'
import { Card } from '#ui/Card.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'
import '#features/family/family.css'

export { action, loader } from '#features/family/care-route.ts'
export { shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /settings/family/care/:personId: what staff must know of a child, under a consent of its own. */
export function Component() {
  const screen = useLoaderData<CareScreen | null>()
  return screen === null ? <SignedOut /> : <Care key={screen.personId} screen={screen} />
}

function Care({ screen: { family, personId, kept } }: { readonly screen: CareScreen }) {
  const child = family.household?.children.find((known) => known.personId === personId)
  const { fetcher, press, pending, reply } = useReply<CareReply>()
  const done = useRef<HTMLDivElement>(null)
  const stored = kept.note?.version ?? 0
  // What was typed stays until it is saved, also over a note that the other guardian has changed.
  const [shown, setShown] = useState(stored)
  useEffect(() => {
    if (reply?.code === null) setShown(stored)
  }, [reply, stored])
  useEffect(() => {
    if (reply?.code === null) done.current?.focus()
  }, [reply])
  const submit = (form: FormData, intent: CareReply['intent']) => {
    form.set('intent', intent)
    form.set('personId', personId)
    form.set('key', press.keyFor(JSON.stringify([...form.entries()])))
    void fetcher.submit(form, { method: 'post' })
  }
  return (
    <Screen
      title={child === undefined ? words.title : words.titleOf(calledOf(child))}
      lead={words.lead}
      back={<UpLink to={paths.child(personId)}>{words.back}</UpLink>}
    >
      {reply?.code === null && (
        <Alert kind="success" ref={done}>
          {reply.intent === 'save' ? words.saved : words.withdrawn}
        </Alert>
      )}
      <NoteForm
        key={shown}
        kept={kept}
        pending={pending}
        code={reply?.code ?? null}
        onSave={(form) => submit(form, 'save')}
      />
      {kept.note !== null && (
        <>
          <p className="note">{words.consented(dayAndTime(new Date(kept.note.consentedAt)))}</p>
          <Button
            kind="link"
            className="family-remove"
            busy={pending}
            onClick={() => submit(new FormData(), 'withdraw')}
          >
            {words.withdraw}
          </Button>
        </>
      )}
    </Screen>
  )
}

interface FormProps {
  readonly kept: CareScreen['kept']
  readonly pending: boolean
  readonly code: CareReply['code']
  readonly onSave: (form: FormData) => void
}

function NoteForm({ kept: { choices, note }, pending, code, onSave }: FormProps) {
  const [items, setItems] = useState<readonly string[]>(note?.items ?? [])
  const [text, setText] = useState(note?.text ?? '')
  const [hasInjector, setHasInjector] = useState(note?.hasInjector ?? false)
  const [agrees, setAgrees] = useState(false)
  const [wasPressed, setWasPressed] = useState(false)
  const isEmpty = !hasContent({ items: [...items], text, hasInjector })
  const save = () => {
    setWasPressed(true)
    if (isEmpty || !agrees) return
    const form = new FormData()
    for (const item of items) form.append('item', item)
    form.set('text', text)
    form.set('hasInjector', String(hasInjector))
    form.set('version', String(note?.version ?? 0))
    onSave(form)
  }
  const tick = (item: string, on: boolean) =>
    setItems((before) => (on ? [...before, item] : before.filter((known) => known !== item)))
  return (
    <Form
      pending={pending}
      error={code === null ? null : <Refused code={code} words={saidOf(code)} />}
      onSubmit={save}
    >
      <FieldGroup
        label={words.items}
        hint={words.itemsHint}
        error={wasPressed && isEmpty ? words.errEmpty : undefined}
      >
        <div className="care-items">
          {[...new Set([...choices, ...(note?.items ?? [])])].map((item) => (
            <Checkbox
              key={item}
              label={item}
              checked={items.includes(item)}
              onChange={(event) => tick(item, event.currentTarget.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <TextArea
        label={words.text}
        mark="optional"
        hint={words.textHint(CARE_LIMITS.text)}
        autoComplete="off"
        rows={3}
        maxLength={CARE_LIMITS.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        label={words.injector}
        checked={hasInjector}
        onChange={(event) => setHasInjector(event.currentTarget.checked)}
      />
      <Card as="section" className="stack">
        <h2>{careConsent.title}</h2>
        <ul className="plain-list">
          {careConsent.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Checkbox
          label={careConsent.agree}
          checked={agrees}
          onChange={(event) => setAgrees(event.currentTarget.checked)}
        />
      </Card>
      <SubmitButton disabled={!agrees || isEmpty}>{words.save}</SubmitButton>
    </Form>
  )
}

const saidOf = (code: NonNullable<CareReply['code']>) =>
  code === 'CONFLICT' ? words.changed : wordsFor(code)
