import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type QueueName, queues } from '@app/lambdas/manifest/resources.ts'
import { Duration } from 'aws-cdk-lib'
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { acknowledge } from '#constructs/acknowledge.ts'
import type { ProductStack } from '#product.ts'

const BATCH = 10

/** A queue of what failed again and again, kept for two weeks. */
export function deadLetterQueue(scope: ProductStack, id: string, queueName: string): Queue {
  const made = new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    queueName,
    retentionPeriod: Duration.days(14),
  })
  acknowledge(made, 'SQS3', 'It is itself the queue of what could not be delivered.')
  return made
}

/** A queue of the manifest, with the queue of the messages that were tried too often. */
export function manifestQueue(scope: ProductStack, name: QueueName): { queue: Queue; dead: Queue } {
  const { names } = scope.product
  const { tries, visibilitySec } = queues[name]
  const dead = deadLetterQueue(scope, `${name}-dead`, `${names.queue(name)}-dead`)
  const queue = new Queue(scope, `${name}-queue`, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    queueName: names.queue(name),
    visibilityTimeout: Duration.seconds(visibilitySec),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: dead, maxReceiveCount: tries },
  })
  return { queue, dead }
}

/** Lambda takes from the queue and calls the function; its role has the verbs by the manifest. */
export function takeFromQueue(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
  made: Readonly<Record<string, { readonly queue: Queue }>>,
): void {
  const { takes }: FunctionDefinition = lambdas[name]
  if (takes === undefined) return
  const source = made[takes]
  if (source === undefined) throw new Error(`there is no queue ${takes}`)
  new EventSourceMapping(scope, `${name}-source`, {
    target,
    eventSourceArn: source.queue.queueArn,
    batchSize: BATCH,
    maxConcurrency: queues[takes].atOnce,
    reportBatchItemFailures: true,
  })
}
