import { acceptTerms } from '@app/shared/account/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import { readOwnLogin, registerAsChild } from '@app/shared/households/login-contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { ownLoginScreen } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

export type OwnLogin =
  | { readonly token: string; readonly invitation: OutputOf<typeof readOwnLogin> }
  /** Why there is nothing to register. */
  | { readonly code: ClientCode }

const SAID: ReadonlySet<ClientCode> = new Set([
  'LINK_INVALID',
  'LINK_EXPIRED',
  'PROFILE_EXISTS',
  'AGE_NOT_ALLOWED',
])

/** Who invites, by the signed part of the link, which is in the fragment; reading changes nothing. Null when signed out. */
export async function loader(): Promise<OwnLogin | null> {
  if (!stored.signedIn.is()) return null
  const isHere = window.location.pathname.startsWith(paths.ownLogin())
  // Led here by the registration, the address still is that of the screen before.
  const address = isHere ? window.location.hash : (ownLoginScreen() ?? '')
  const token = address.slice(address.indexOf('#') + 1)
  const reply = await send(readOwnLogin, { token })
  if (reply.ok) return { token, invitation: reply.value }
  if (reply.code === 'UNAUTHORIZED') return null
  // From here on the usual registration is theirs.
  stored.returnTo.take()
  // A link cut off by a mail program.
  if (reply.code === 'BAD_REQUEST') return { code: 'LINK_INVALID' }
  if (SAID.has(reply.code)) return { code: reply.code }
  throw callFailed(reply.code)
}

export interface OwnLoginReply {
  readonly code: ClientCode
}

/** Accepts the terms, and creates the profile; then the plan is chosen. */
export async function action({ request }: { request: Request }): Promise<OwnLoginReply | Response> {
  const form = await request.formData()
  const accepted = await send(acceptTerms, { document: 'terms', version: termsInForce(new Date()) })
  if (!accepted.ok) return { code: accepted.code }
  const typed = {
    token: fieldOf(form, 'token'),
    nickName: fieldOf(form, 'nickName'),
    postalCode: fieldOf(form, 'postalCode'),
    address: fieldOf(form, 'address'),
    phoneNumber: fieldOf(form, 'phoneNumber'),
  }
  const reply = await send(registerAsChild, typed, fieldOf(form, 'key'))
  // By the first of two clicks, or from another tab.
  if (!reply.ok && reply.code !== 'PROFILE_EXISTS') return { code: reply.code }
  stored.returnTo.take()
  return redirect(paths.plans())
}
