import { scheduled } from '#aws/scheduled.ts'
import { checkSeats } from '#features/events/joining/seats-check.ts'
import { mendNumbers } from '#features/events/numbers/mending.ts'

/** Every six hours: says whether counters and participations agree (SEC-I10), and mends public numbers. */
export const handler = scheduled('seats-check-job', async (deps) => {
  // First: its time is limited, and mending takes as long as the list of events.
  const checked = await checkSeats(deps)
  const mended = await mendNumbers(deps)
  return { ...mended, ...checked, failed: mended.failed + checked.failed }
})
