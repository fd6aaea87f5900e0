import { absence } from '#features/events/mine/own-absence.ts'
import { arrive } from '#features/events/mine/own-arrival.ts'
import { entries } from '#features/events/mine/own-entries.ts'
import { listMyEvents } from '#features/events/mine/own-events.ts'
import { schedule } from '#features/events/mine/own-schedule.ts'
import { serve } from '#http/serve.ts'

/** `GET /my-events` (S103), `GET /my-entries`, 予定, 受付 by the poster (R6) and 欠席連絡 (R22). */
export const handler = serve('my-events', {
  listMyEvents: ({ input, sub }, deps) => listMyEvents(deps, input, sub),
  listMyEntries: ({ sub }, deps) => entries(deps, sub),
  readSchedule: ({ input, sub }, deps) => schedule(deps, input, sub),
  arrive: ({ input, sub }, deps) => arrive(deps, input, sub),
  reportAbsence: ({ input, sub }, deps) => absence(deps, input, sub),
})
