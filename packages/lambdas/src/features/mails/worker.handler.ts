import { setTimeout as wait } from 'node:timers/promises'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { readAccount } from '#aws/ses-account.ts'
import { sendTagged } from '#aws/ses-tagged.ts'
import { kinds } from '#features/mails/kinds.ts'
import { takeMessages } from '#features/mails/worker.ts'

const deps = openDeps('mail-worker')

/** Sends the mails that are due, and puts those of notices and mailings. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const account = () => readAccount(deps.mail)
  return takeMessages(
    { deps, kinds, send: (message) => sendTagged(deps.mail, message), account, wait },
    event,
  )
}
