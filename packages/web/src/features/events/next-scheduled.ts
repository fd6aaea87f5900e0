import { readSchedule, type ScheduledEvent } from '@app/shared/check-in/schedule-contract.ts'
import { send } from '#api/send.ts'

/** The first event of 予定 that will be held and the member comes to. */
export function nextOf(coming: readonly ScheduledEvent[]): ScheduledEvent | undefined {
  return coming.find(
    ({ isCancelled, seat, eventStartDateTime: start }) => !isCancelled && seat !== 'absent' && start !== null,
  )
}

/** The member's next event as 予定 has it; null where it cannot be read. */
export async function readNext() {
  const reply = await send(readSchedule, {})
  const next = reply.ok ? nextOf(reply.value.coming) : undefined
  return next === undefined ? null : { ...next, venue: { venueName: next.venueName } }
}
