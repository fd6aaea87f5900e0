import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { writeNumbers } from '#features/events/numbers/writing-store.ts'

type Stream = Deps<'public-numbers'>

/**
 * Writes the public numbers of the events whose counters changed, each event once. The records only name the events, so
 * they may come late, twice or out of order. Answers with the first record that failed: the stream sends it and those
 * after it again.
 */
export async function takeRecords(
  deps: Stream,
  { Records }: DynamoDBStreamEvent,
): Promise<DynamoDBBatchResponse> {
  const ids = [...new Set(Records.flatMap((record) => eventOf(record) ?? []))]
  const failed = new Set<string>()
  if (!(await wrote(deps, ids))) for (const id of ids) if (!(await wrote(deps, [id]))) failed.add(id)
  const first = Records.find((record) => failed.has(eventOf(record) ?? ''))
  const itemIdentifier = first?.dynamodb?.SequenceNumber
  return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] }
}

function eventOf({ dynamodb }: DynamoDBRecord): string | undefined {
  return dynamodb?.Keys?.['eventId']?.S
}

async function wrote(deps: Stream, eventIds: readonly string[]): Promise<boolean> {
  try {
    await writeNumbers(deps, eventIds)
    return true
  } catch (error) {
    log.error('public numbers not written', { events: eventIds, ...faultFields(error) })
    return false
  }
}
