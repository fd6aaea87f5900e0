import { scheduled } from '#aws/scheduled.ts'
import { checkSeats } from '#features/events/joining/seats-check.ts'

/** Every six hours: whether counters and participations agree (SEC-I10). */
export const handler = scheduled('seats-check-job', (deps) => checkSeats(deps))
