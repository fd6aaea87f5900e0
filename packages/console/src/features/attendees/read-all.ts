import { type Attendee, listAttendees } from '@app/shared/attendees/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import { read } from '#api/failed.ts'

export type ListedEvent = OutputOf<typeof listAttendees>['event']

/** Everybody of an event, page by page. What is typed stays in this browser: it searches here. */
export async function readAll(
  eventId: string,
): Promise<{ readonly event: ListedEvent; readonly attendees: readonly Attendee[] }> {
  const attendees: Attendee[] = []
  let nextToken: string | null = null
  for (;;) {
    const page: OutputOf<typeof listAttendees> = await read(listAttendees, {
      eventId,
      ...(nextToken !== null && { nextToken }),
    })
    attendees.push(...page.attendees)
    nextToken = page.nextToken
    if (nextToken === null) return { event: page.event, attendees }
  }
}
