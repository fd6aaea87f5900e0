import { scheduled } from '#aws/scheduled.ts'
import { sweepMedia } from '#features/media/media-sweep.ts'

/** Every six hours: deletes unused pictures and materials (SEC-F6). */
export const handler = scheduled('media-sweep-job', (deps) => sweepMedia(deps))
