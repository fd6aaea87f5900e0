import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { deadLetterQueue } from '#constructs/manifest-queue.ts'
import type { ProductStack } from '#product.ts'

/** The event types that SES sends. */
const EVENT_TYPES = ['SEND', 'DELIVERY', 'BOUNCE', 'COMPLAINT', 'REJECT']

/** The configuration set of the outbox's mails, which tells the default event bus what becomes of each. */
export function mailConfiguration(scope: ProductStack): void {
  const set = new CfnConfigurationSet(scope, 'MailEvents', {
    name: scope.product.names.mailEvents,
    reputationOptions: { reputationMetricsEnabled: true },
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
  })
  const destination = new CfnConfigurationSetEventDestination(scope, 'MailEventsBus', {
    configurationSetName: scope.product.names.mailEvents,
    eventDestination: {
      name: 'bus',
      enabled: true,
      matchingEventTypes: EVENT_TYPES,
      eventBridgeDestination: {
        eventBusArn: `arn:aws:events:${scope.region}:${scope.account}:event-bus/default`,
      },
    },
  })
  destination.addResourceDependency(set)
}

/**
 * Calls the function with the events of this stage’s set. Returns the queue of the events that failed for a day: a
 * missed run is made up by the next, but each event is the only report of a bounce.
 */
export function callOnMailEvents(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
): Queue | null {
  const { mailEvents }: FunctionDefinition = lambdas[name]
  if (mailEvents !== true) return null
  const dead = deadLetterQueue(scope, `${name}-dead`, `${scope.product.names.function(name)}-dead`)
  const rule = new CfnRule(scope, `${name}-rule`, {
    name: scope.product.names.function(name),
    eventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [scope.product.names.mailEvents] } } },
    },
    targets: [
      {
        id: 'function',
        arn: target.functionArn,
        deadLetterConfig: { arn: dead.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 86_400, maximumRetryAttempts: 20 },
      },
    ],
  })
  new CfnPermission(scope, `${name}-by-events`, {
    action: 'lambda:InvokeFunction',
    functionName: target.functionArn,
    principal: 'events.amazonaws.com',
    sourceArn: rule.attrArn,
  })
  dead.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [dead.queueArn],
      conditions: { ArnEquals: { 'aws:SourceArn': rule.attrArn } },
    }),
  )
  return dead
}
