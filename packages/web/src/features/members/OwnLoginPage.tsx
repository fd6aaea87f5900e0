import { normalise } from '@app/shared/base/field.ts'
import { nicknameProblem } from '@app/shared/members/rules.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import { returnTo } from '#browser-storage/return-to.ts'
import { NicknameField } from '#features/members/NicknameField.tsx'
import type { OwnLogin, OwnLoginReply } from '#features/members/own-login-route.ts'
import { PhoneField } from '#features/members/PhoneField.tsx'
import { paths } from '#paths.ts'
import { PostalAddress } from '#postal/PostalAddress.tsx'
import { ownLogin as words } from '#text/family-login.ts'
import { privacyMore } from '#text/privacy.ts'
import { registration } from '#text/registration.ts'
import { Refused } from '#ui/Refused.tsx'

export { action, loader } from '#features/members/own-login-route.ts'
export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

/** /household/login: a child registers by the guardian's invitation; name and birth date are there already. */
export function Component() {
  const loaded = useLoaderData<OwnLogin | null>()
  if (loaded === null) return <Welcome />
  return 'code' in loaded ? <Closed code={loaded.code} /> : <Register {...loaded} />
}

/** Signed out: the sign-up comes first, and leads back here. */
function Welcome() {
  useEffect(() => returnTo(window.location))
  return (
    <Screen title={words.title} lead={words.signIn} mascot={<MebukiLetter />}>
      <ButtonLink href={paths.register()}>{words.toRegister}</ButtonLink>
      <ButtonLink kind="secondary" href={paths.login()}>
        {words.toLogin}
      </ButtonLink>
    </Screen>
  )
}

function Closed({ code }: { readonly code: ClientCode }) {
  const isMember = code === 'PROFILE_EXISTS'
  const lead = isMember ? words.hasProfile : code === 'AGE_NOT_ALLOWED' ? words.errAge : words.invalid
  return (
    <Screen title={words.invalidTitle} lead={lead} mascot={<MebukiLetter />}>
      <ButtonLink kind="secondary" href={isMember ? paths.top() : paths.registration()}>
        {isMember ? words.toTop : words.toRegister}
      </ButtonLink>
    </Screen>
  )
}

function Register({ token, invitation }: Extract<OwnLogin, { token: string }>) {
  const [draft, setDraft] = useState({ nickName: '', postalCode: '', address: '', phoneNumber: '' })
  const [sent, setSent] = useState(draft)
  const { fetcher, press, pending, reply } = useReply<OwnLoginReply>()
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))
  const { nickName, postalCode, address, phoneNumber } = draft
  const isReady =
    nicknameProblem(nickName) === null &&
    [postalCode, address, phoneNumber].every((text) => normalise(text) !== '')
  const submit = () => {
    setSent(draft)
    const key = press.keyFor(JSON.stringify(draft))
    if (isReady) void fetcher.submit({ ...draft, token, key }, { method: 'post' })
  }
  const { firstName, invitedBy, endsAt } = invitation
  return (
    <Screen
      title={words.title}
      lead={words.hello(firstName, invitedBy ?? words.someone)}
      mascot={<MebukiLetter />}
    >
      <p className="note">
        {words.kept}
        {words.until(dayAndTime(new Date(endsAt)))}
      </p>
      <Form
        pending={pending}
        error={reply === undefined ? null : <Refused code={reply.code} words={saidOf(reply.code)} />}
        onSubmit={submit}
      >
        <NicknameField
          value={nickName}
          taken={reply?.code === 'NICKNAME_TAKEN' && sent.nickName === nickName}
          onChange={(typed) => set({ nickName: typed })}
        />
        <PostalAddress
          value={draft}
          label={registration.address}
          hint={registration.addressNote}
          onChange={set}
        />
        <PhoneField value={phoneNumber} onChange={(typed) => set({ phoneNumber: typed })} />
        <p className="note">
          {registration.purpose}
          <br />
          <a href={paths.privacy()} target="_blank" rel="noopener">
            {privacyMore}
          </a>
        </p>
        <SubmitButton disabled={!isReady}>{words.submit}</SubmitButton>
      </Form>
    </Screen>
  )
}

function saidOf(code: ClientCode): string {
  if (code === 'LINK_INVALID' || code === 'LINK_EXPIRED') return words.invalid
  if (code === 'AGE_NOT_ALLOWED') return words.errAge
  return code === 'NICKNAME_TAKEN' ? registration.errNicknameTaken : wordsFor(code)
}
