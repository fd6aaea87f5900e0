import { createSqs, makeQueue, receive, sqsClient, sqsEvent } from '@app/stand-ins/sqs/sqs.ts'
import type * as DepsModule from '#aws/deps.ts'
import type * as MakingModule from '#features/my-data/making.ts'
import { queues } from '#manifest/resources.ts'
import { serveAt } from '#test/serve-at.ts'
import { testStage } from '#test/stage.ts'

/** A stage with the calls about one's own data, the queue of downloads and the job. */
export async function myDataWorld() {
  const stage = await testStage()
  const sqs = await createSqs()
  const server = await serveAt(sqs.handle)
  const client = sqsClient(server.endpoint)
  const url = await makeQueue(client, 'exports', { ...queues.exports, visibilitySec: 0 })
  const variables = { AWS_ENDPOINT_URL_SQS: server.endpoint, QUEUE_EXPORTS: url }
  stage.enter('my-data-worker')
  const ask = stage.load('my-data', variables)
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { takeMessages }: typeof MakingModule = jest.requireActual('#features/my-data/making.ts')
  const jobDeps = () => {
    stage.enter('my-data-worker')
    return openDeps('my-data-worker')
  }

  /** Calls the job with messages, as Lambda's event source does. */
  const run = (bodies: readonly string[], deps = jobDeps()) =>
    takeMessages(
      deps,
      sqsEvent(bodies.map((Body, n) => ({ MessageId: `m${n}`, Body }))) as unknown as Parameters<
        typeof takeMessages
      >[1], // the fields that the job reads
    )

  return {
    stage,
    jobDeps,
    run,
    ask(route: string, as: string, more: Partial<Parameters<typeof ask>[1]> = {}) {
      stage.enter('my-data')
      Object.assign(process.env, variables)
      return ask(route, { as, ...(route.startsWith('POST') && { body: {} }), ...more })
    },
    /** The bodies of the messages that wait; they stay in the queue. */
    async messages(): Promise<string[]> {
      const found = await receive(client, url, 0, new AbortController().signal)
      return found.map(({ Body = '' }) => Body)
    },
    async stop(): Promise<void> {
      client.destroy()
      await server.stop()
      await stage.stop()
    },
  }
}
