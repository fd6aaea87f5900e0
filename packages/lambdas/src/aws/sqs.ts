import type { Queue } from '#aws/granted.ts'

const BATCH = 10

/** Sends messages as JSON, ten to a request. Throws when one is not taken. */
export async function sendMessages(queue: Queue<'SendMessage'>, bodies: readonly object[]): Promise<void> {
  // With the first message of a container: functions that send mails start without the client.
  const { sendBatch } = await import('#aws/sqs-client.ts')
  for (let from = 0; from < bodies.length; from += BATCH) {
    const failed = await sendBatch(queue.url, bodies.slice(from, from + BATCH))
    if (failed > 0) throw new Error(`${failed} messages were not taken`)
  }
}
