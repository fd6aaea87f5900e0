import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { requestHandler } from '#aws/clients.ts'
import type { Queue } from '#aws/granted.ts'
import { timed } from '#aws/timed.ts'

// Best effort and before an answer: the sweep finds what no message announced, so the mail does not wait long.
const sqs = timed(new SQSClient({ maxAttempts: 2, requestHandler, useQueueUrlAsEndpoint: false }))

const BATCH = 10

/** Sends messages as JSON, ten to a request. Throws when one is not taken. */
export async function sendMessages(queue: Queue<'SendMessage'>, bodies: readonly object[]): Promise<void> {
  for (let from = 0; from < bodies.length; from += BATCH) {
    const Entries = bodies
      .slice(from, from + BATCH)
      .map((body, index) => ({ Id: String(index), MessageBody: JSON.stringify(body) }))
    const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: queue.url, Entries }))
    if (Failed.length > 0) throw new Error(`${Failed.length} messages were not taken`)
  }
}
