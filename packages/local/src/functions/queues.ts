import { setTimeout as pause } from 'node:timers/promises'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type QueueName, queues } from '@app/lambdas/manifest/resources.ts'
import { deleteDone, makeQueue, receive, sqsClient, sqsEvent } from '@app/stand-ins/sqs/sqs.ts'
import * as v from 'valibot'
import type { LocalFunction } from '#functions/function.ts'

const WAIT_SEC = 10
/** After a failure of the function or the queue. */
const PAUSE_MS = 1_000

const Failures = v.fallback(
  v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) }),
  { batchItemFailures: [] },
)

/**
 * Takes messages from the manifest’s queues and calls the functions, as Lambda’s event source does: up to ten messages a
 * call and several calls at once, deleting those that succeeded.
 */
export async function takeFromQueues(
  endpoint: string,
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const sqs = sqsClient(endpoint)
  const stopping = new AbortController()
  const urls = new Map<QueueName, string>()
  for (const [name, settings] of Object.entries(queues))
    urls.set(name as QueueName, await makeQueue(sqs, name, settings)) // the manifest's own key
  const definitions: readonly [string, FunctionDefinition][] = Object.entries(lambdas)
  const loops = definitions.flatMap(([name, { takes }]) => {
    const target = functions.get(name as FunctionName) // as above
    const url = takes === undefined ? undefined : urls.get(takes)
    if (takes === undefined || target === undefined || url === undefined) return []
    return Array.from({ length: queues[takes].atOnce }, () => takeForEver(target, url))
  })

  async function takeForEver(target: LocalFunction, url: string): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const messages = await receive(sqs, url, WAIT_SEC, stopping.signal)
        if (messages.length === 0) continue
        const { batchItemFailures } = v.parse(Failures, await target.invoke(sqsEvent(messages)))
        const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
        await deleteDone(sqs, url, messages, failed)
      } catch (fault) {
        if (stopping.signal.aborted) return
        report(fault instanceof Error ? fault.message : 'a queue could not be read')
        await pause(PAUSE_MS, null, { signal: stopping.signal }).catch(() => null)
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
      sqs.destroy()
    },
  }
}
