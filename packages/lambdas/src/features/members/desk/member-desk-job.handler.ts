import { scheduled } from '#aws/scheduled.ts'
import { runDesk } from '#features/members/desk/member-desk-job.ts'

/** Every five minutes: the steps after decisions on members, the index of members of an earlier release (R10), and once a day the facts. */
export const handler = scheduled('member-desk-job', runDesk)
