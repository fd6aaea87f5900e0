import { scheduled } from '#aws/scheduled.ts'
import { resumePending } from '#features/leaving/resume-pending.ts'

/** Every quarter of an hour: finishes what was cut off, erases what is final (R10). */
export const handler = scheduled('leaving-job', (deps) => resumePending(deps))
