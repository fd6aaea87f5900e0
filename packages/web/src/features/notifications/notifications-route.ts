import type { OutputOf } from '@app/shared/base/call.ts'
import { listNotifications, readNotification, seeNotifications } from '@app/shared/notifications/contract.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { noneIsNew } from '#features/notifications/new-count.ts'

/** Pages begin with the latest; `seenUntil` is as it was before this look. */
export type NotificationsPage = OutputOf<typeof listNotifications>

/** The latest page; null when signed out. From now on the member has seen what it shows. */
export async function loader(): Promise<NotificationsPage | null> {
  const reply = stored.signedIn.is() ? await readPage(null) : null
  if (reply === null || (!reply.ok && reply.code === 'UNAUTHORIZED')) return null
  if (!reply.ok) throw callFailed(reply.code)
  const { notifications, seenUntil } = reply.value
  const [latest] = notifications
  noneIsNew()
  if (latest !== undefined && latest.at > (seenUntil ?? '')) void send(seeNotifications, { until: latest.at })
  return reply.value
}

export function readPage(nextToken: string | null) {
  return send(listNotifications, nextToken === null ? {} : { nextToken })
}

/** The text of one: without the lines on the sender, which the site has at its foot. */
export async function readText(id: string): Promise<{ text: string | null } | { code: ClientCode }> {
  const reply = await send(readNotification, { id })
  if (!reply.ok) return { code: reply.code }
  const [text = ''] = reply.value.text?.split(SENDER_LINE) ?? []
  return { text: text.trim() === '' ? null : text.trim() }
}

/** Above the sender's address in every mail. */
const SENDER_LINE = /^―{5,}$/m
