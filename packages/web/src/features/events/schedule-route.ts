import type { OutputOf } from '@app/shared/base/call.ts'
import { PAST_MAX, PAST_STEP, readSchedule } from '@app/shared/check-in/schedule-contract.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { toApplication } from '#routing/application-screen.ts'
import { readMemberScreen } from '#routing/member-screen.ts'

export type Schedule = OutputOf<typeof readSchedule>

/** How many past events the address asks for: so they stay over a reload, and after Back. */
export function pastOf(search: URLSearchParams): number {
  const said = Number(search.get('past'))
  return said >= PAST_STEP && said <= PAST_MAX && said % PAST_STEP === 0 ? said : PAST_STEP
}

/** The member's own events; null when signed out. */
export async function loader({ request }: { request: Request }): Promise<Schedule | Response | null> {
  const member = await readMemberScreen()
  if (member === null || member instanceof Response) return member
  const past = pastOf(new URL(request.url).searchParams)
  const reply = await send(readSchedule, { past: String(past) })
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  const elsewhere = reply.code === 'MEMBER_RESTRICTED' ? await toApplication() : null
  if (elsewhere !== null) return elsewhere
  throw callFailed(reply.code)
}
