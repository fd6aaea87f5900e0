import type { SQSEvent } from 'aws-lambda'
import type { Stage } from '#test/stage.ts'

type Worker = (event: SQSEvent) => Promise<{ batchItemFailures: unknown[] }>

/** The worker of the outbox on a stage: each call sends the waiting mails, as after a sweep. */
export function deliverer(stage: Stage): () => Promise<void> {
  stage.enter('mail-worker')
  const { handler }: { handler: Worker } = jest.requireActual('#features/mails/worker.handler.ts')
  return async () => {
    const waiting = (await stage.rows('mails')).filter(({ state }) => state === 'waiting')
    const Records = waiting.map(({ mailId }) => ({ messageId: mailId, body: JSON.stringify({ mailId }) }))
    const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent) // the fields that it reads
    expect(batchItemFailures).toEqual([])
  }
}
