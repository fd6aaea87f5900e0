import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as LambdaFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { deadLetterQueue } from '#constructs/manifest-queue.ts'
import type { ProductStack } from '#product.ts'

/** Only keys: a batch of a thousand is far below what a function takes. */
const BATCH = 1_000
/** A record that fails holds up those behind it in its shard: after these it goes to the queue of dead letters. */
const RETRIES = 10
const LATE = Duration.minutes(15)

/** Lambda follows the streams of the tables and calls the function; its role has the verbs by the manifest. */
export function callOnStream(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
  streams: Readonly<Record<string, string>>,
): void {
  const { stream }: FunctionDefinition = lambdas[name]
  if (stream === undefined) return
  const dead = deadLetterQueue(scope, `${name}-dead`, scope.product.names.deadLetters(name))
  for (const [index, table] of stream.tables.entries()) {
    const eventSourceArn = streams[table]
    if (eventSourceArn === undefined) throw new Error(`there is no stream of ${table}`)
    new EventSourceMapping(scope, index === 0 ? `${name}-stream` : `${name}-stream-${table}`, {
      target,
      eventSourceArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH,
      maxBatchingWindow: Duration.seconds(stream.windowSec),
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      maxRecordAge: LATE,
      onFailure: { bind: () => ({ destination: dead.queueArn }) },
    })
  }
}
