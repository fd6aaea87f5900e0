import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { sendTagged } from '#aws/ses-tagged.ts'
import { kinds } from '#features/mails/kinds.ts'
import { takeMessages } from '#features/mails/worker.ts'

const deps = openDeps('mail-worker')

/** Sends the mails that the messages name, and puts those of a mailing. */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return takeMessages({ deps, kinds, send: (message) => sendTagged(deps.mail, message) }, event)
}
