import { make, read, stop } from '#features/calendar-feed/calendar-feed.ts'
import { serve } from '#http/serve.ts'

/** `GET`, `POST` and `DELETE /calendar-feed`: the address of the caller's own calendar (R15). */
export const handler = serve('calendar-feed', {
  readCalendarFeed: ({ sub }, deps) => read(deps, sub),
  makeCalendarFeed: ({ input, sub }, deps) => make(deps, input, sub),
  stopCalendarFeed: ({ sub }, deps) => stop(deps, sub),
})
