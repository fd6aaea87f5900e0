import { scheduled } from '#aws/scheduled.ts'
import { purgeUnconfirmed } from '#features/account/unconfirmed.ts'

/** Every day: accounts that nobody confirmed (R12). */
export const handler = scheduled('unconfirmed-job', (deps) => purgeUnconfirmed(deps))
