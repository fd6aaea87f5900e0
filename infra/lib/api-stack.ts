import { type QueueName, queues } from '@app/lambdas/manifest/resources.ts'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { type ApiPart, apiPart, type Before } from '#constructs/api-part.ts'
import { apiStage } from '#constructs/api-stage.ts'
import { callOnMailEvents, mailConfiguration } from '#constructs/mail-events.ts'
import { deadLetterQueue, manifestQueue, takeFromQueue } from '#constructs/manifest-queue.ts'
import { type Product, ProductStack } from '#product.ts'

interface ApiStackProps extends Before {
  /** Functions and routes of the stack before this one. */
  readonly later: ApiPart
}

/** Functions and routes of the first release, queues, SES event handling, and the stage with the routes of both stacks. */
export class ApiStack extends ProductStack {
  readonly missed: Queue
  /** Where messages go that were tried too often, by their queue. */
  readonly deadLetters: Readonly<Record<QueueName, Queue>>
  /** Events of mails that could not be written down. */
  readonly deadMailEvents: readonly Queue[]

  constructor(scope: Construct, product: Product, { later, ...before }: ApiStackProps) {
    super(scope, 'Api', product)
    const own = apiPart(this, 'Api', before)
    const functions = [...own.functions, ...later.functions]
    this.missed = deadLetterQueue(this, 'MissedRuns', `${product.names.prefix}-missed-runs`)
    const made = Object.fromEntries(
      Object.keys(queues).map((name) => [name, manifestQueue(this, name as QueueName)]),
    ) as Record<QueueName, ReturnType<typeof manifestQueue>> // the manifest's own keys
    this.deadLetters = { mails: made.mails.dead, exports: made.exports.dead }
    mailConfiguration(this)
    this.deadMailEvents = functions.flatMap(([name, target]) => callOnMailEvents(this, name, target) ?? [])
    for (const [name, target] of functions) takeFromQueue(this, name, target, made)
    apiStage(this, before.web.apiId, [...own.routes, ...later.routes])
  }
}
