import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { openDeps } from '#aws/deps.ts'
import { takeRecords } from '#features/members/list/stream.ts'

const deps = openDeps('member-facts')

/** Keeps the facts and the tallies of members in step with what they are gathered from. */
export function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return takeRecords(deps, event)
}
