import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { takeMessages } from '#features/my-data/making.ts'

const deps = openDeps('my-data-worker')

/** Makes the downloads that members asked for (R11). */
export function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  return takeMessages(deps, event)
}
