import { scheduled } from '#aws/scheduled.ts'
import { checkSeats } from '#features/events/joining/seats-check.ts'
import { mendNumbers } from '#features/events/numbers/mending.ts'

/** Every six hours: mends public numbers, and says whether counters and participations agree (SEC-I10). */
export const handler = scheduled('seats-check-job', async (deps) => {
  const mended = await mendNumbers(deps)
  const checked = await checkSeats(deps)
  return { ...mended, ...checked, failed: mended.failed + checked.failed }
})
