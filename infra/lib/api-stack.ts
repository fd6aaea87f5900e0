import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type QueueName, queues } from '@app/lambdas/manifest/resources.ts'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { routesOf, tokenAuthorizer } from '#constructs/api-routes.ts'
import { apiStage } from '#constructs/api-stage.ts'
import { callOnMailEvents, mailConfiguration } from '#constructs/mail-events.ts'
import { manifestFunction } from '#constructs/manifest-function.ts'
import { deadLetterQueue, manifestQueue, takeFromQueue } from '#constructs/manifest-queue.ts'
import { manifestSchedule } from '#constructs/manifest-schedule.ts'
import type { DataStack } from '#data-stack.ts'
import type { IdentityStack } from '#identity-stack.ts'
import { type Product, ProductStack } from '#product.ts'
import { sideOf } from '#sides.ts'
import type { WebStack } from '#web-stack.ts'

interface Given {
  readonly web: WebStack
  readonly data: DataStack
  readonly identity: IdentityStack
}

/** A function for each entry of the manifest with calls, a schedule, a queue or events of mails, and the routes to them. */
export class ApiStack extends ProductStack {
  readonly functions: ReadonlyMap<FunctionName, LambdaFunction>
  readonly missed: Queue
  /** Where messages go that were tried too often. */
  readonly deadLetters: readonly Queue[]
  /** What was told of mails and could not be written down. */
  readonly deadMailEvents: readonly Queue[]

  constructor(scope: Construct, product: Product, { web, data, identity }: Given) {
    super(scope, 'Api', product)
    const { pool, client, staffPool, staffClient } = identity
    const { apiId, siteOrigin, consoleOrigin, originKeys } = web
    const links = {
      keys: data.keys,
      secrets: data.secrets,
      userPoolArn: pool.userPoolArn,
      userPoolId: pool.userPoolId,
      staffPoolArn: staffPool.userPoolArn,
      staffPoolId: staffPool.userPoolId,
      siteOrigin,
      consoleOrigin,
    }
    this.functions = new Map(
      served().map((name) => [
        name,
        manifestFunction(this, name, { ...links, originKey: originKeys[sideOf(name)] }),
      ]),
    )
    this.missed = deadLetterQueue(this, 'MissedRuns', `${product.names.prefix}-missed-runs`)
    const made = Object.fromEntries(
      Object.keys(queues).map((name) => [name, manifestQueue(this, name as QueueName)]), // the manifest's own keys
    )
    this.deadLetters = Object.values(made).map(({ dead }) => dead)
    mailConfiguration(this)
    const authorizer = tokenAuthorizer(this, 'tokens', apiId, {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
    })
    const staffAuthorizer = tokenAuthorizer(this, 'staff-tokens', apiId, {
      userPoolId: staffPool.userPoolId,
      clientId: staffClient.userPoolClientId,
    })
    this.deadMailEvents = [...this.functions].flatMap(
      ([name, target]) => callOnMailEvents(this, name, target) ?? [],
    )
    const routes = [...this.functions].flatMap(([name, target]) => {
      manifestSchedule(this, name, target, this.missed)
      takeFromQueue(this, name, target, made)
      return hasCalls(name) ? routesOf(this, name, target, { apiId, authorizer, staffAuthorizer }) : []
    })
    apiStage(this, apiId, routes)
  }
}

/** Functions with a trigger or a bucket event are in the stack of their caller. */
function served(): FunctionName[] {
  const all: [string, FunctionDefinition][] = Object.entries(lambdas)
  return all.flatMap(
    ([name, { calls, schedule, takes, mailEvents }]) =>
      (calls ?? schedule ?? takes ?? mailEvents) === undefined ? [] : [name as FunctionName], // the manifest's own key
  )
}

function hasCalls(name: FunctionName): boolean {
  const { calls }: FunctionDefinition = lambdas[name]
  return calls !== undefined
}
