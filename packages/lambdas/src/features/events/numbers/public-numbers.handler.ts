import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { takeRecords } from '#features/events/numbers/stream.ts'

const deps = openDeps('public-numbers')

/** Keeps the public numbers of events in step with their counters. */
export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return takeRecords(deps, event)
}
