import { scheduled } from '#aws/scheduled.ts'
import { readAccount } from '#aws/ses-account.ts'
import { sweep } from '#features/mails/sweep.ts'

/** Every five minutes: mails without a queue message, expired claims, and the account's numbers. */
export const handler = scheduled('mail-sweep-job', (deps) => sweep(deps, () => readAccount(deps.mail)))
