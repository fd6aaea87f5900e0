import { scheduled } from '#aws/scheduled.ts'
import { publishDue } from '#features/events/editing/publication-job.ts'

/** The tick: publishes what staff planned for a time that has come (R2), and sends reminders (R7). */
export const handler = scheduled('publication-job', publishDue)
