import { scheduled } from '#aws/scheduled.ts'
import { runQueues } from '#features/events/queuing/queue-job.ts'

/** Gives free seats to those who wait, and ends queues (キャンセル待ち). */
export const handler = scheduled('queue-job', runQueues)
