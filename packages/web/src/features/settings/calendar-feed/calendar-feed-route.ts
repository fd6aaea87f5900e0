import type { OutputOf } from '@app/shared/base/call.ts'
import { makeCalendarFeed, readCalendarFeed, stopCalendarFeed } from '@app/shared/calendar-feed/contract.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { ownLinkAction } from '#features/settings/own-link-action.ts'

export { shouldRevalidate } from '#features/settings/own-link-action.ts'

export type CalendarFeed = OutputOf<typeof readCalendarFeed>

/** The address of the caller's calendar, if there is one; null when signed out. */
export async function loader(): Promise<CalendarFeed | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readCalendarFeed, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

export const action = ownLinkAction({
  make: (insteadOf) => send(makeCalendarFeed, { insteadOf }),
  stop: () => send(stopCalendarFeed, {}),
})
