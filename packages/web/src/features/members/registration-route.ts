import { acceptTerms, NEWSLETTER_VERSION } from '@app/shared/account/contract.ts'
import { byName } from '@app/shared/base/field-names.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { askRejoining } from '@app/shared/leaving/contract.ts'
import { memberCodeOf } from '@app/shared/member-codes/code.ts'
import { createUser, verifyMemberCode } from '@app/shared/members/contract.ts'
import { LEFT_EMPTY } from '@app/shared/members/profile.ts'
import { REGISTRATION } from '@app/shared/members/profile-fields.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { CallFailed } from '#api/failed.ts'
import { run } from '#api/graphql.ts'
import { readProfile } from '#api/profile.ts'
import { type ClientCode, type Reply, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { readSession } from '#auth/session.ts'
import { ownLoginScreen } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import type { Draft } from '#features/members/draft.ts'
import { storedDraft } from '#features/members/stored-draft.ts'
import { guardianDraftIn, guardianOf } from '#guardians/guardian-draft.ts'
import { paths } from '#paths.ts'
import { login } from '#text/login.ts'

export type RegistrationScreen =
  | {
      readonly kind: 'open'
      readonly sub: string
      readonly email: string
      readonly draft: Draft
      readonly given: string
    }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'locked'; readonly rejoinFrom: string }

/** Who may fill in the form: a signed-in user without a profile. `signedOut` gets a message, no redirect (S82). */
export async function loader(): Promise<RegistrationScreen | Response> {
  const session = stored.signedIn.is() ? await readSession().catch(lost) : null
  if (session === null) return { kind: 'signedOut' }
  const profile = await readProfile()
  if (!profile.ok) {
    if (profile.code === 'UNAUTHORIZED') return { kind: 'signedOut' }
    throw new CallFailed(login.errProfile(wordsFor(profile.code)))
  }
  if (profile.value === null) {
    const invited = ownLoginScreen()
    if (invited !== null) return redirect(invited)
    // R10: shown before the form is filled in; the server checks again when it is sent.
    const rejoining = await send(askRejoining, {})
    const rejoinFrom = rejoining.ok ? rejoining.value.rejoinFrom : null
    if (rejoinFrom !== null) return { kind: 'locked', rejoinFrom }
    const { sub, email } = session
    return { kind: 'open', sub, email, draft: storedDraft(sub), given: stored.invitation.code() }
  }
  return redirect(profile.value.plan === null ? paths.plans() : paths.top())
}

function lost(): never {
  throw new CallFailed(login.errProfile(wordsFor('NETWORK')))
}

/** The server's answer on a member code, or on the whole form. */
export interface RegistrationReply {
  readonly of: 'code' | 'form'
  /** The checked code. */
  readonly memberCode: string
  readonly code: ClientCode | null
  readonly retryAfterSec: number | null
  readonly fields?: readonly string[] | undefined
}

/** Checks a member code when its button is pressed, or creates the profile and goes to /plans (S81). */
export async function action({ request }: { request: Request }): Promise<RegistrationReply | Response> {
  const form = await request.formData()
  const memberCode = memberCodeOf(fieldOf(form, 'sNumber'))
  if (fieldOf(form, 'intent') === 'code') {
    const checked = await send(verifyMemberCode, { code: memberCode })
    // The page asks about an invitation's code by itself: after a reload it must not, for a wrong code costs a try.
    if (
      !checked.ok &&
      checked.code === 'MEMBER_CODE_INVALID' &&
      memberCode === memberCodeOf(stored.invitation.code())
    )
      stored.invitation.end()
    return replyOf('code', memberCode, checked)
  }
  const accepted = await accept()
  if (!accepted.ok) return replyOf('form', memberCode, accepted)
  const created = await run(createUser, { input: inputOf(form) }, fieldOf(form, 'key'))
  // Created from another tab, or by the first of two clicks: the profile exists, which is what counts.
  if (created.ok || created.code === 'PROFILE_EXISTS') {
    stored.profileDraft.end()
    stored.invitation.end()
    return redirect(paths.plans())
  }
  return replyOf('form', memberCode, created)
}

/** The terms, and the newsletter choice of this address's sign-up (law 4.6). */
async function accept(): Promise<Reply<unknown>> {
  const session = await readSession().catch(() => null)
  const wanted = session && stored.newsletter.of(session.email)
  const accepted = await send(acceptTerms, {
    document: 'terms',
    version: termsInForce(new Date()),
    ...(wanted !== null && { newsMail: { wanted, version: NEWSLETTER_VERSION } }),
  })
  if (accepted.ok) stored.newsletter.end()
  return accepted
}

/** S78–S80: the birth date in one field, the rest as typed; the server's fields as null. */
function inputOf(form: FormData) {
  const text = (name: string) => fieldOf(form, name)
  const guardian = guardianOf(guardianDraftIn(form), '')
  return {
    ...byName(REGISTRATION, text),
    sNumber: memberCodeOf(text('sNumber')),
    // R9: present where the form asked for it; whose mailbox it is, the server knows.
    ...(guardian !== null && { guardian }),
    startDate: tokyoDate(new Date()),
    ...LEFT_EMPTY,
  }
}

function replyOf(
  of: RegistrationReply['of'],
  memberCode: string,
  reply: { ok: true } | Extract<Reply<unknown>, { ok: false }>,
): RegistrationReply {
  return reply.ok
    ? { of, memberCode, code: null, retryAfterSec: null }
    : { of, memberCode, code: reply.code, retryAfterSec: reply.retryAfterSec ?? null, fields: reply.fields }
}
