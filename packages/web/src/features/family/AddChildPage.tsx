import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { BirthFields, NameFields, ReadingFields } from '#features/family/ChildFields.tsx'
import { type ChildDraft, childOf } from '#features/family/child-draft.ts'
import { Declaration, type Declared } from '#features/family/Declaration.tsx'
import type { FamilyScreen } from '#features/family/family-route.ts'
import { Minor } from '#features/family/Minor.tsx'
import { useSavePerson } from '#features/family/useSavePerson.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family, familyForm as words } from '#text/family.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { loader } from '#features/family/family-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /settings/family/child: adds a child; the first one opens the household. */
export function Component() {
  const screen = useLoaderData<FamilyScreen | null>()
  if (screen === null) return <SignedOut />
  return screen.isMinor ? <Minor /> : <AddChild {...screen} />
}

function AddChild({ member, household }: FamilyScreen) {
  const [draft, setDraft] = useState<ChildDraft>({
    lastName: member.lastName ?? '',
    firstName: '',
    kana: '',
    nickName: '',
    year: '',
    month: '',
    day: '',
  })
  const [said, setSaid] = useState<Declared | null>(null)
  const { save, pending, error } = useSavePerson()
  const now = new Date()
  const onChange = (change: Partial<ChildDraft>) => setDraft((before) => ({ ...before, ...change }))
  const child = childOf(draft, now)
  const isAsked = household === null
  const mayAdd = !isAsked || said === 'parentalAuthority' || said === 'actualCarer'
  const submit = () => {
    if (child !== null && mayAdd)
      save('addChild', { ...child, ...(said !== null && { declaration: said }) }, nameOf(draft))
  }
  return (
    <Screen
      title={family.addChild}
      lead={words.lead}
      back={<UpLink to={paths.family()}>{family.back}</UpLink>}
    >
      <Form pending={pending} error={error} onSubmit={submit}>
        {isAsked && <Declaration said={said} onSay={setSaid} />}
        {said !== 'neither' && (
          <>
            <NameFields draft={draft} onChange={onChange} />
            <ReadingFields draft={draft} onChange={onChange} />
            <BirthFields draft={draft} onChange={onChange} now={now} />
            <SubmitButton disabled={child === null || !mayAdd}>{words.addChild}</SubmitButton>
          </>
        )}
      </Form>
    </Screen>
  )
}

const nameOf = ({ nickName, firstName }: ChildDraft) => nickName.trim() || firstName.trim()
