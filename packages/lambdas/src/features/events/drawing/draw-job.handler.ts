import { scheduled } from '#aws/scheduled.ts'
import { runDraws } from '#features/events/drawing/draw-job.ts'

/** Closes the applications that have ended, draws, and hands the rest to the line (抽選). */
export const handler = scheduled('draw-job', runDraws)
