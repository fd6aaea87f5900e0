import { Alert } from '@app/ui/components/Alert.tsx'
import { Form } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { BirthDate } from '#features/members/BirthDate.tsx'
import { Clear } from '#features/members/Clear.tsx'
import { asksGuardian, birthDate, type Draft, EMPTY, missingIn } from '#features/members/draft.ts'
import { GuardianPart } from '#features/members/GuardianPart.tsx'
import { MemberCode } from '#features/members/MemberCodeField.tsx'
import { Names } from '#features/members/Names.tsx'
import { NicknameField } from '#features/members/NicknameField.tsx'
import { PhoneField } from '#features/members/PhoneField.tsx'
import { RejoinLocked } from '#features/members/RejoinLocked.tsx'
import type { RegistrationScreen } from '#features/members/registration-route.ts'
import { SendBar } from '#features/members/SendBar.tsx'
import { StopHere } from '#features/members/StopHere.tsx'
import { isBegun, storeDraft } from '#features/members/stored-draft.ts'
import { useRegistration } from '#features/members/useRegistration.ts'
import { paths } from '#paths.ts'
import { PostalAddress } from '#postal/PostalAddress.tsx'
import { privacyMore } from '#text/privacy.ts'
import { registration as words } from '#text/registration.ts'
import { EntrySteps } from '#ui/EntrySteps.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/members/registration.css'

export { action, loader } from '#features/members/registration-route.ts'
export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'

/** /registration (S63–S83): one primary action; the server validates everything again. */
export function Component() {
  const screen = useLoaderData<RegistrationScreen>()
  if (screen.kind === 'signedOut') return <SignedOut words={words.errNoUser} />
  if (screen.kind === 'locked') return <RejoinLocked rejoinFrom={screen.rejoinFrom} />
  return (
    <RegistrationForm
      key={screen.sub}
      sub={screen.sub}
      email={screen.email}
      initial={screen.draft}
      given={screen.given}
    />
  )
}

interface FormProps {
  readonly sub: string
  /** The account's own address. */
  readonly email: string
  readonly initial: Draft
  /** The code of a link; empty without one. */
  readonly given: string
}

function RegistrationForm({ sub, email, initial, given }: FormProps) {
  const [draft, setDraft] = useState(initial)
  const { submit, pending, error, nicknameTaken, guardianRefused, checkCode, code } = useRegistration(draft)
  // Once: a wrong code costs a try.
  useEffect(() => {
    if (given !== '') checkCode()
  }, [])
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  useEffect(() => storeDraft(sub, draft), [sub, draft])
  const now = new Date()
  const withGuardian = asksGuardian(draft, now)
  const filled = missingIn(draft, now, email)
  // A typed code must still be checked.
  const missing =
    code.state === 'good' || filled.includes('code') ? filled : ['unchecked' as const, ...filled]

  return (
    <Screen back={<EntrySteps at={2} />} title={words.title} headed={(heading) => <Head heading={heading} />}>
      {draft === initial && isBegun(initial) && (
        <Alert kind="info">
          {words.draftKept}
          {given === '' && words.codeAgain}
        </Alert>
      )}
      <Form
        pending={pending}
        error={error && <Refused {...error} />}
        onSubmit={() => submit(birthDate(draft, now) ?? '', withGuardian)}
      >
        <MemberCode
          given={given}
          value={draft.sNumber}
          state={code}
          onChange={(sNumber) => set({ sNumber })}
          onCheck={checkCode}
        />
        <h2>{words.you}</h2>
        <Names draft={draft} onChange={set} />
        <NicknameField
          value={draft.nickName}
          taken={draft.nickName !== '' && nicknameTaken === draft.nickName}
          onChange={(nickName) => set({ nickName })}
        />
        <BirthDate draft={draft} onChange={set} now={now} />
        <h2>{words.contact}</h2>
        <PostalAddress value={draft} label={words.address} hint={words.addressNote} onChange={set} />
        <PhoneField value={draft.phoneNumber} onChange={(phoneNumber) => set({ phoneNumber })} />
        {withGuardian && (
          <GuardianPart
            draft={draft}
            email={email}
            refused={guardianRefused?.email === draft.guardianEmail ? guardianRefused.why : null}
            onChange={set}
          />
        )}
        <p className="note">
          {words.purpose}
          <br />
          <a href={paths.privacy()} target="_blank" rel="noopener">
            {privacyMore}
          </a>
        </p>
        <SendBar parts={missing} draft={draft} />
      </Form>
      <Clear disabled={draft === EMPTY} onClear={() => setDraft(EMPTY)} />
      <StopHere />
    </Screen>
  )
}

function Head({ heading }: { readonly heading: ReactNode }) {
  return (
    <div className="registration-head">
      <div>
        {heading}
        <p className="screen-lead">{words.lead}</p>
      </div>
      <MebukiLetter />
    </div>
  )
}
