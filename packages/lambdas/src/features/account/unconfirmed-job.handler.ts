import { scheduled } from '#aws/scheduled.ts'
import { purgeUnconfirmed } from '#features/account/unconfirmed.ts'

/** Every day: unconfirmed accounts (R12). */
export const handler = scheduled('unconfirmed-job', (deps) => purgeUnconfirmed(deps))
