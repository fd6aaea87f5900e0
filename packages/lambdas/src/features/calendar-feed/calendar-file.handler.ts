import { readFile } from '#features/calendar-feed/calendar-file.ts'
import { serve } from '#http/serve.ts'

/** `GET /cal/{token}.ics`: what a member's calendar app reads, without a session (R15). */
export const handler = serve('calendar-file', {
  readCalendarFile: ({ input, sourceIp }, deps) => readFile(deps, input.file, sourceIp),
})
