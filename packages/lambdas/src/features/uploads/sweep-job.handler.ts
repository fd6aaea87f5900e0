import { scheduled } from '#aws/scheduled.ts'
import { sweepUploads } from '#features/uploads/sweep.ts'

/** Every six hours: pictures not attached within a day (SEC-F6). */
export const handler = scheduled('upload-sweep-job', (deps) => sweepUploads(deps))
