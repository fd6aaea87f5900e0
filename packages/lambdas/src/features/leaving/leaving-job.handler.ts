import { scheduled } from '#aws/scheduled.ts'
import { resumePending } from '#features/leaving/resume-pending.ts'

/** Every quarter of an hour: resumes interrupted leavings, erases final ones (R10). */
export const handler = scheduled('leaving-job', (deps) => resumePending(deps))
