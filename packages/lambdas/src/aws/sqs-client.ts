import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { requestHandler } from '#aws/clients.ts'
import { timed } from '#aws/timed.ts'

// Best effort and before an answer: the sweep finds what no message announced, so the mail does not wait long.
const sqs = timed(new SQSClient({ maxAttempts: 2, requestHandler, useQueueUrlAsEndpoint: false }))

/** One request with at most ten messages. How many were not taken. */
export async function sendBatch(url: string, bodies: readonly object[]): Promise<number> {
  const Entries = bodies.map((body, index) => ({ Id: String(index), MessageBody: JSON.stringify(body) }))
  const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }))
  return Failed.length
}
