import type { OutputOf } from '@app/shared/base/call.ts'
import { countNotifications } from '@app/shared/notifications/contract.ts'
import { send } from '#api/send.ts'

export type News = OutputOf<typeof countNotifications>
/** R18: how the member stands to new terms, while they wait for the member. */
export type TermsNews = NonNullable<News['terms']>

/** How many notifications are new, and whether new terms wait; nothing when that cannot be said. */
export async function askCount(): Promise<News> {
  const reply = await send(countNotifications, {})
  return reply.ok ? reply.value : { count: 0 }
}
