import type { OutputOf } from '@app/shared/base/call.ts'
import { acceptInvitation, DECLARATIONS, readHouseholdInvitation } from '@app/shared/households/contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { useReply } from '#api/useReply.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { Declaration, type Declared } from '#features/family/Declaration.tsx'
import { paths } from '#paths.ts'
import { householdInvitation as words } from '#text/family.ts'
import { sharedChild } from '#text/family-sharing.ts'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'

export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

type Invited =
  | { readonly token: string; readonly invitation: OutputOf<typeof readHouseholdInvitation> }
  /** Why it cannot be accepted. */
  | { readonly code: ClientCode }

/** The refusals that the page explains by itself. */
const SAID: ReadonlySet<ClientCode> = new Set([
  'LINK_INVALID',
  'LINK_EXPIRED',
  'NO_PROFILE',
  'NOT_AN_ADULT',
  'ALREADY_IN_HOUSEHOLD',
  'HOUSEHOLD_FULL',
  'MEMBER_RESTRICTED',
])

/** Who invites, by the signed part of the link, which is in the fragment and reaches no server's log; reading changes nothing. */
export async function loader(): Promise<Invited | null> {
  if (!stored.signedIn.is()) return null
  const token = window.location.hash.slice(1)
  const reply = await send(readHouseholdInvitation, { token })
  if (reply.ok) return { token, invitation: reply.value }
  if (reply.code === 'UNAUTHORIZED') return null
  // A link cut off by a mail program.
  if (reply.code === 'BAD_REQUEST') return { code: 'LINK_INVALID' }
  if (SAID.has(reply.code)) return { code: reply.code }
  throw callFailed(reply.code)
}

interface Accepted {
  /** Null once it is accepted. */
  readonly code: ClientCode | null
}

export async function action({ request }: { request: Request }): Promise<Accepted> {
  const form = await request.formData()
  const declaration = DECLARATIONS.find((known) => known === fieldOf(form, 'declaration'))
  const input = { token: fieldOf(form, 'token'), ...(declaration !== undefined && { declaration }) }
  const reply = await send(acceptInvitation, input, fieldOf(form, 'key'))
  return { code: reply.ok ? null : reply.code }
}

/** /household/invitation: the other guardian, or one of another household, accepts by a press. */
export function Component() {
  const invited = useLoaderData<Invited | null>()
  if (invited === null) return <SignedOut words={words.signIn} />
  return 'code' in invited ? <Closed code={invited.code} /> : <Invitation {...invited} />
}

function Closed({ code }: { readonly code: ClientCode }) {
  const isOver = code === 'LINK_INVALID' || code === 'LINK_EXPIRED'
  return (
    <Screen
      title={isOver ? words.invalidTitle : words.acceptTitle}
      lead={isOver ? words.invalid : undefined}
      mascot={<MebukiLetter />}
    >
      {!isOver && (
        <Alert kind="info">
          <Refused code={code} words={wordsFor(code)} />
        </Alert>
      )}
      <ToFamily />
    </Screen>
  )
}

function Invitation({ token, invitation }: Extract<Invited, { token: string }>) {
  const { fetcher, press, pending, reply } = useReply<Accepted>()
  const [said, setSaid] = useState<Declared | null>(null)
  const of = invitation.children > 0 ? sharedChild : words
  const mayAccept = !invitation.declares || (said !== null && said !== 'neither')
  const accept = () => {
    const fields = { token, ...(invitation.declares && said !== null && { declaration: said }) }
    void fetcher.submit({ ...fields, key: press.keyFor(JSON.stringify(fields)) }, { method: 'post' })
  }
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply?.code === null) done.current?.focus()
  }, [reply])
  if (reply?.code === null) {
    return (
      <Screen title={words.acceptTitle} mascot={<MebukiLetter />}>
        <Alert kind="success" ref={done}>
          {of.accepted}
        </Alert>
        <ToFamily />
      </Screen>
    )
  }
  return (
    <Screen
      title={words.acceptTitle}
      lead={of.invited(invitation.invitedBy ?? words.someone)}
      mascot={<MebukiLetter />}
    >
      <p>{of.opens}</p>
      <ul className="plain-list">
        {of.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {invitation.children > 0 && <p>{sharedChild.apart}</p>}
      <Form
        pending={pending}
        error={reply === undefined ? null : <Refused code={reply.code ?? ''} words={wordsFor(reply.code)} />}
        onSubmit={() => mayAccept && accept()}
      >
        {invitation.declares && <Declaration said={said} onSay={setSaid} />}
        {said !== 'neither' && <SubmitButton disabled={!mayAccept}>{of.accept}</SubmitButton>}
      </Form>
      <p className="note">
        {words.notMine} {words.until(dayAndTime(new Date(invitation.endsAt)))}
      </p>
    </Screen>
  )
}

function ToFamily() {
  return (
    <Link className={buttonClass('secondary')} to={paths.family()}>
      {words.toFamily}
    </Link>
  )
}
