import { scheduled } from '#aws/scheduled.ts'
import { runHouseholds } from '#features/households/job.ts'

/** Every day: 18th birthdays, and rows whose thirty days are over. */
export const handler = scheduled('household-job', (deps) => runHouseholds(deps))
