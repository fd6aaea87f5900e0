import { scheduled } from '#aws/scheduled.ts'
import { keepInbox } from '#features/inbox/inbox-job.ts'

/** Every 15 minutes: tickets for rows of an earlier release, and the erasure of closed ones (R8, law 4.5). */
export const handler = scheduled('inbox-job', (deps) => keepInbox(deps))
