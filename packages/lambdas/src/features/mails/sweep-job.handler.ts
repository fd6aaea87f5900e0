import { scheduled } from '#aws/scheduled.ts'
import { sweep } from '#features/mails/sweep.ts'

/** Every five minutes: mails without a queue message, and expired claims. */
export const handler = scheduled('mail-sweep-job', sweep)
