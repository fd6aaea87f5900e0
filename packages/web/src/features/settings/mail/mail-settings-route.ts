import type { OutputOf } from '@app/shared/base/call.ts'
import { changeMailSettings, readMailSettings } from '@app/shared/mail-settings/contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'

export type MailSettings = OutputOf<typeof readMailSettings>

/** The caller's reminders and whether mail reaches them; null when signed out. */
export async function loader(): Promise<MailSettings | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readMailSettings, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

/** Why nothing is sent to the caller's address any more; null while mail is sent, and when unknown. */
export async function readUndelivered(): Promise<MailSettings['undelivered']> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readMailSettings, {})
  return reply.ok ? reply.value.undelivered : null
}

export interface MailSettingsReply {
  /** Null on success. */
  readonly code: ClientCode | null
}

export async function action({ request }: { request: Request }): Promise<MailSettingsReply> {
  const form = await request.formData()
  const reply = await send(changeMailSettings, {
    remindDay: form.has('remindDay'),
    remindHours: form.has('remindHours'),
  })
  return { code: reply.ok ? null : reply.code }
}
