import { agreeToTerms, type MyTerms, postponeTerms, readTerms } from '@app/shared/terms/contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/** The terms that the screen shows. */
export type ShownTerms = NonNullable<MyTerms['terms']>

/** The caller's terms; null when signed out. */
export async function loader(): Promise<MyTerms | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readTerms, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  if (reply.code === 'NO_PROFILE') return { terms: null }
  throw callFailed(reply.code)
}

/** Why a press failed. */
export interface NewTermsReply {
  readonly code: ClientCode
}

/** 同意する and あとで, of what is on screen; then back to where the refused press was. */
export async function action({ request }: { request: Request }): Promise<NewTermsReply | Response> {
  const form = await request.formData()
  const [version, hash, key] = [fieldOf(form, 'version'), fieldOf(form, 'hash'), fieldOf(form, 'key')]
  const reply =
    fieldOf(form, 'intent') === 'agree'
      ? await send(agreeToTerms, { version, hash }, key)
      : await send(postponeTerms, { version }, key)
  return reply.ok ? redirect(cameFrom(request.url)) : { code: reply.code }
}

/** The screen whose press was refused, or /top: never another site. */
export function cameFrom(url: string): string {
  const from = new URL(url).searchParams.get('from') ?? ''
  return /^(?:\/[\w-]+)+\/?$/.test(from) ? from : paths.top()
}
