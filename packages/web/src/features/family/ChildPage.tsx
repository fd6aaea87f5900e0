import type { Child } from '@app/shared/households/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { Link, useLoaderData, useParams } from 'react-router-dom'
import { BirthFields, NameFields, ReadingFields } from '#features/family/ChildFields.tsx'
import { ChildLogin } from '#features/family/ChildLogin.tsx'
import { calledOf } from '#features/family/called.ts'
import { type ChildDraft, childOf, draftOf } from '#features/family/child-draft.ts'
import type { FamilyScreen } from '#features/family/family-route.ts'
import { RemovePerson } from '#features/family/RemovePerson.tsx'
import { useSavePerson } from '#features/family/useSavePerson.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { care } from '#text/care.ts'
import { family, familyForm as words } from '#text/family.ts'
import { childLogin as login } from '#text/family-login.ts'
import { shareChildren } from '#text/family-sharing.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/family/family.css'

export { loader } from '#features/family/family-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /settings/family/child/:personId: changes a child of the household, or takes one out. */
export function Component() {
  const screen = useLoaderData<FamilyScreen | null>()
  const { personId } = useParams()
  if (screen === null) return <SignedOut />
  const child = screen.household?.children.find((known) => known.personId === personId)
  if (child === undefined)
    return (
      <Screen
        title={family.title}
        lead={words.gone}
        back={<UpLink to={paths.family()}>{family.back}</UpLink>}
      />
    )
  return child.hasLogin ? (
    <WithLogin key={child.personId} child={child} />
  ) : (
    <ChangeChild key={child.personId} child={child} />
  )
}

function ChangeChild({ child }: { readonly child: Child }) {
  const [draft, setDraft] = useState(() => draftOf(child))
  const { save, pending, error } = useSavePerson()
  const now = new Date()
  const onChange = (change: Partial<ChildDraft>) => setDraft((before) => ({ ...before, ...change }))
  const { personId } = child
  const changed = childOf(draft, now)
  const name = calledOf(child)
  return (
    <Screen title={family.childOf(name)} back={<UpLink to={paths.family()}>{family.back}</UpLink>}>
      <Form
        pending={pending}
        error={error}
        onSubmit={() => changed !== null && save('changeChild', { personId, ...changed }, name)}
      >
        <NameFields draft={draft} onChange={onChange} />
        <ReadingFields draft={draft} onChange={onChange} />
        <BirthFields draft={draft} onChange={onChange} now={now} />
        <p className="note">{words.birthFixed}</p>
        <SubmitButton disabled={changed === null}>{common.save}</SubmitButton>
      </Form>
      <ChildLogin child={child} />
      <section className="family-group">
        <h2>{care.title}</h2>
        <p className="note">{care.wayNote}</p>
        <Link className={buttonClass('secondary')} to={paths.care(personId)}>
          {care.way}
        </Link>
      </section>
      <RemovePerson
        name={name}
        warning={child.isInAnother ? shareChildren.removeWarning : family.removeWarning}
        busy={pending}
        onRemove={() => save('removeChild', { personId }, name)}
      >
        {words.removeChild}
      </RemovePerson>
    </Screen>
  )
}

/** A child with a login changes what is theirs themselves. */
function WithLogin({ child }: { readonly child: Child }) {
  const { save, pending, error } = useSavePerson()
  const name = calledOf(child)
  return (
    <Screen
      title={family.childOf(name)}
      lead={login.ownWords}
      back={<UpLink to={paths.family()}>{family.back}</UpLink>}
    >
      {error !== null && <Alert kind="error">{error}</Alert>}
      <p>
        <Link className="text-link" to={paths.children()}>
          {login.consent}
        </Link>
      </p>
      <RemovePerson
        name={name}
        warning={login.removeWarning}
        busy={pending}
        onRemove={() => save('removeChild', { personId: child.personId }, name)}
      >
        {words.removeChild}
      </RemovePerson>
    </Screen>
  )
}
