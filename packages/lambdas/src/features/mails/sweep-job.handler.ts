import { scheduled } from '#aws/scheduled.ts'
import { sweep } from '#features/mails/sweep.ts'

/** Every five minutes: what no message brought, and claims that have run out. */
export const handler = scheduled('mail-sweep-job', sweep)
