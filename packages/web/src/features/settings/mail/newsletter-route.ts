import { changeNewsletter, NEWSLETTER_VERSION, readNewsletter } from '@app/shared/account/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'

export type Newsletter = OutputOf<typeof readNewsletter>

/** The caller's newsletter choice; null when signed out. */
export async function loader(): Promise<Newsletter | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readNewsletter, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

export interface NewsletterReply {
  /** Null on success. */
  readonly code: ClientCode | null
}

export async function action({ request }: { request: Request }): Promise<NewsletterReply> {
  const form = await request.formData()
  const reply = await send(changeNewsletter, { wanted: form.has('newsMail'), version: NEWSLETTER_VERSION })
  return { code: reply.ok ? null : reply.code }
}
