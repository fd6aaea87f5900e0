import type { OutputOf } from '@app/shared/base/call.ts'
import { makeCalendarFeed, readCalendarFeed, stopCalendarFeed } from '@app/shared/calendar-feed/contract.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'

export type CalendarFeed = OutputOf<typeof readCalendarFeed>

/** The address of the caller's calendar, if there is one; null when signed out. */
export async function loader(): Promise<CalendarFeed | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readCalendarFeed, {})
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

export interface CalendarFeedReply {
  /** Null on success. */
  readonly code: ClientCode | null
  readonly intent: 'make' | 'stop'
}

/** Makes an address in place of the one on the screen, or stops it. */
export async function action({ request }: { request: Request }): Promise<CalendarFeedReply> {
  const form = await request.formData()
  const shown = form.get('madeAt')
  const intent = form.get('intent') === 'stop' ? 'stop' : 'make'
  const reply =
    intent === 'stop'
      ? await send(stopCalendarFeed, {})
      : await send(makeCalendarFeed, { insteadOf: typeof shown === 'string' ? shown : null })
  return { code: reply.ok ? null : reply.code, intent }
}

/** G30: after a failure the screen stays as it is. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionResult?.code ?? null) === null && defaultShouldRevalidate
}
