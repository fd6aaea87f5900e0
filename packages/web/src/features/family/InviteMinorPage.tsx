import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { wordsFor } from '#api/words.ts'
import { Declaration, type Declared } from '#features/family/Declaration.tsx'
import type { FamilyScreen } from '#features/family/family-route.ts'
import { Minor } from '#features/family/Minor.tsx'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family } from '#text/family.ts'
import { inviteMinor as words } from '#text/family-admission.ts'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'

export { loader } from '#features/family/family-route.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

const Email = v.pipe(v.string(), v.trim(), v.email())

/** /settings/family/member: invites a minor who is a member already; the first one opens the household. */
export function Component() {
  const screen = useLoaderData<FamilyScreen | null>()
  if (screen === null) return <SignedOut />
  return screen.isMinor ? <Minor /> : <InviteMinor isFirst={screen.household === null} />
}

function InviteMinor({ isFirst }: { readonly isFirst: boolean }) {
  const { submit, pending, reply } = useFamily()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [said, setSaid] = useState<Declared | null>(null)
  const navigate = useNavigate()
  const isSent = reply?.code === null
  useEffect(() => {
    if (isSent) void navigate(paths.family(), { state: { saved: words.sent }, replace: true })
  }, [isSent, navigate])
  const email = v.safeParse(Email, typed)
  const mayInvite = !isFirst || said === 'parentalAuthority' || said === 'actualCarer'
  const code = reply?.code ?? null
  const invite = () => {
    if (email.success && mayInvite)
      submit('inviteMinor', { email: email.output, ...(isFirst && said !== null && { declaration: said }) })
  }
  return (
    <Screen title={words.title} lead={words.lead} back={<UpLink to={paths.family()}>{family.back}</UpLink>}>
      <ol className="plain-list">
        {words.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Form
        pending={pending}
        error={code === null ? null : <Refused code={code} words={wordsFor(code)} />}
        onSubmit={invite}
      >
        {isFirst && <Declaration said={said} onSay={setSaid} />}
        {said !== 'neither' && (
          <>
            <EmailField
              label={words.email}
              hint={words.emailHint}
              autoComplete="off"
              required
              value={typed}
              error={left && typed !== '' && !email.success ? words.errEmail : undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={() => setLeft(true)}
            />
            <SubmitButton disabled={!email.success || !mayInvite}>
              {pending ? words.sending : words.submit}
            </SubmitButton>
          </>
        )}
      </Form>
    </Screen>
  )
}
