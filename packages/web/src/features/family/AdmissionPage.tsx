import type { OutputOf } from '@app/shared/base/call.ts'
import { acceptAdmission, readAdmission } from '@app/shared/households/admission-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useRef } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { useReply } from '#api/useReply.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { admission as words } from '#text/family-admission.ts'
import { Refused } from '#ui/Refused.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#styles/plain-list.css'

export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

type Now = OutputOf<typeof acceptAdmission>['now']
type Opened =
  | { readonly token: string; readonly admission: OutputOf<typeof readAdmission> }
  /** Why it cannot be accepted. */
  | { readonly code: ClientCode }

/** The refusals that the page explains by itself. */
const SAID: ReadonlySet<ClientCode> = new Set([
  'LINK_INVALID',
  'LINK_EXPIRED',
  'NO_PROFILE',
  'MEMBER_RESTRICTED',
  'AGE_NOT_ALLOWED',
  'CONSENT_REQUIRED',
  'ALREADY_IN_HOUSEHOLD',
])

/** Who invites, by the signed part of the link, which is in the fragment and reaches no server's log; reading changes nothing. */
export async function loader(): Promise<Opened | null> {
  if (!stored.signedIn.is()) return null
  const token = window.location.hash.slice(1)
  const reply = await send(readAdmission, { token })
  if (reply.ok) return { token, admission: reply.value }
  if (reply.code === 'UNAUTHORIZED') return null
  // A link cut off by a mail program.
  if (reply.code === 'BAD_REQUEST') return { code: 'LINK_INVALID' }
  if (SAID.has(reply.code)) return { code: reply.code }
  throw callFailed(reply.code)
}

type Accepted =
  | { readonly code: null; readonly now: Now }
  /** Why it was refused. */
  | { readonly code: ClientCode }

export async function action({ request }: { request: Request }): Promise<Accepted> {
  const form = await request.formData()
  const reply = await send(acceptAdmission, { token: fieldOf(form, 'token') }, fieldOf(form, 'key'))
  return reply.ok ? { code: null, now: reply.value.now } : { code: reply.code }
}

/** /household/admission: a minor who is a member joins a family by a press. */
export function Component() {
  const opened = useLoaderData<Opened | null>()
  if (opened === null) return <SignedOut words={words.signIn} />
  if ('code' in opened) return <Closed code={opened.code} />
  const { waitsFor } = opened.admission
  return waitsFor === 'minor' ? <Invitation {...opened} /> : <Done now={waitsFor} />
}

function Closed({ code }: { readonly code: ClientCode }) {
  const isOver = code === 'LINK_INVALID' || code === 'LINK_EXPIRED'
  return (
    <Screen
      title={isOver ? words.invalidTitle : words.title}
      lead={isOver ? words.invalid : undefined}
      mascot={<MebukiLetter />}
    >
      {!isOver && (
        <Alert kind="info">
          <Refused code={code} words={saidOf(code)} />
        </Alert>
      )}
      {code === 'CONSENT_REQUIRED' && (
        <Link className={buttonClass()} to={paths.guardian()}>
          {words.toGuardian}
        </Link>
      )}
      <ToTop />
    </Screen>
  )
}

function Done({ now }: { readonly now: Now }) {
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <Screen title={words.title} mascot={<MebukiLetter />}>
      <Alert kind="success" ref={done}>
        {words.now[now]}
      </Alert>
      <ToTop />
    </Screen>
  )
}

function Invitation({ token, admission }: Extract<Opened, { token: string }>) {
  const { fetcher, press, pending, reply } = useReply<Accepted>()
  if (reply?.code === null) return <Done now={reply.now} />
  return (
    <Screen
      title={words.title}
      lead={words.invited(admission.invitedBy ?? words.someone)}
      mascot={<MebukiLetter />}
    >
      <p>{words.opens}</p>
      <ul className="plain-list">
        {words.rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <p>{words.kept}</p>
      <Form
        pending={pending}
        error={reply === undefined ? null : <Refused code={reply.code} words={saidOf(reply.code)} />}
        onSubmit={() => void fetcher.submit({ token, key: press.keyFor(token) }, { method: 'post' })}
      >
        <SubmitButton>{words.accept}</SubmitButton>
      </Form>
      <p className="note">
        {words.asks} {words.notMine} {words.until(dayAndTime(new Date(admission.endsAt)))}
      </p>
    </Screen>
  )
}

/** Some codes say something of their own here. */
function saidOf(code: ClientCode): string {
  if (code === 'AGE_NOT_ALLOWED') return words.errAge
  if (code === 'CONSENT_REQUIRED') return words.errConsent
  return code === 'ALREADY_IN_HOUSEHOLD' ? words.errTaken : wordsFor(code)
}

function ToTop() {
  return (
    <Link className={buttonClass('secondary')} to={paths.top()}>
      {words.toTop}
    </Link>
  )
}
