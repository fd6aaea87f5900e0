import { changeNewsletter, NEWSLETTER_VERSION, readNewsletter } from '@app/shared/account/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import { changeMailSettings, readMailSettings } from '@app/shared/mail-settings/contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'

export { shouldRevalidate } from '#routing/revalidate.ts'

export interface MailSettings extends OutputOf<typeof readMailSettings> {
  readonly newsletter: OutputOf<typeof readNewsletter>
}

/** The mails that the caller wants, and whether mail reaches them; null when signed out. */
export async function loader(): Promise<MailSettings | null> {
  if (!stored.signedIn.is()) return null
  const [reminders, newsletter] = await Promise.all([send(readMailSettings, {}), send(readNewsletter, {})])
  if (!reminders.ok) return signedOut(reminders.code)
  if (!newsletter.ok) return signedOut(newsletter.code)
  return { ...reminders.value, newsletter: newsletter.value }
}

function signedOut(code: ClientCode): null {
  if (code === 'UNAUTHORIZED') return null
  throw callFailed(code)
}

/** Why nothing is sent to the caller's address any more; null while mail is sent, and when unknown. */
export async function readUndelivered(): Promise<MailSettings['undelivered']> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readMailSettings, {})
  return reply.ok ? reply.value.undelivered : null
}

/** The boxes that one call saves. */
export type MailGroup = 'reminders' | 'newsletter'

export interface MailSettingsReply {
  /** Null on success. */
  readonly code: ClientCode | null
}

/** Saves the boxes of the group that the form names. */
export async function action({ request }: { request: Request }): Promise<MailSettingsReply> {
  const form = await request.formData()
  const reply =
    form.get('group') === ('newsletter' satisfies MailGroup)
      ? await send(changeNewsletter, { wanted: form.has('newsMail'), version: NEWSLETTER_VERSION })
      : await send(changeMailSettings, {
          remindDay: form.has('remindDay'),
          remindHours: form.has('remindHours'),
        })
  return { code: reply.ok ? null : reply.code }
}
