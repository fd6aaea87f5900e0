import { scheduled } from '#aws/scheduled.ts'
import { checkFacts } from '#features/members/list/checking.ts'

/** Every five minutes: the facts and the tallies of members, once a day. */
export const handler = scheduled('member-facts-job', checkFacts)
