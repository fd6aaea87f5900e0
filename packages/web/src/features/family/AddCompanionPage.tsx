import { normalise } from '@app/shared/base/field.ts'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { NameFields } from '#features/family/ChildFields.tsx'
import type { FamilyScreen } from '#features/family/family-route.ts'
import { Minor } from '#features/family/Minor.tsx'
import { useSavePerson } from '#features/family/useSavePerson.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family, familyForm as words } from '#text/family.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { loader } from '#features/family/family-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /settings/family/companion: adds an adult who comes along with the children, by name. */
export function Component() {
  const screen = useLoaderData<FamilyScreen | null>()
  if (screen === null) return <SignedOut />
  return screen.isMinor ? <Minor /> : <AddCompanion />
}

function AddCompanion() {
  const [typed, setTyped] = useState({ lastName: '', firstName: '' })
  const { save, pending, error } = useSavePerson()
  const lastName = normalise(typed.lastName)
  const firstName = normalise(typed.firstName)
  const isMissing = lastName === '' || firstName === ''
  return (
    <Screen
      title={family.addCompanion}
      lead={words.companionLead}
      back={<UpLink to={paths.family()}>{family.back}</UpLink>}
    >
      <Form
        pending={pending}
        error={error}
        onSubmit={() => !isMissing && save('addCompanion', { lastName, firstName }, firstName)}
      >
        <NameFields draft={typed} onChange={(change) => setTyped((before) => ({ ...before, ...change }))} />
        <SubmitButton disabled={isMissing}>{words.addChild}</SubmitButton>
      </Form>
    </Screen>
  )
}
