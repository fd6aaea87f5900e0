import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { CfnOutput } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { CfnRule } from 'aws-cdk-lib/aws-events'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ApiStack } from '#api-stack.ts'
import { alarm } from '#constructs/alarm.ts'
import { alarmTopic } from '#constructs/alarm-topic.ts'
import { dashboard } from '#constructs/dashboard.ts'
import { rumMonitor } from '#constructs/rum-monitor.ts'
import type { IdentityStack } from '#identity-stack.ts'
import { type Product, ProductStack } from '#product.ts'
import { alarmsOf } from '#stage-alarms.ts'
import type { WebStack } from '#web-stack.ts'

interface WatchStackProps {
  readonly web: WebStack
  readonly identity: IdentityStack
  readonly api: ApiStack
}

/** Monitoring: telemetry, alarms, the dashboard, the budget. */
export class WatchStack extends ProductStack {
  constructor(scope: Construct, product: Product, { web, identity, api }: WatchStackProps) {
    super(scope, 'Watch', product)
    const monitor = rumMonitor(this, web.siteHost, identity)
    const topic = alarmTopic(this, [
      'cloudwatch.amazonaws.com',
      'budgets.amazonaws.com',
      'events.amazonaws.com',
    ])
    const watched = {
      // Those that buckets and pools call, too.
      functions: Object.keys(lambdas) as FunctionName[], // the manifest's own keys
      apiId: web.apiId,
      distributionId: web.distributionId,
      consoleDistributionId: web.consoleDistributionId,
      missedRunsName: api.missed.queueName,
      deadLetterNames: api.deadLetters.map((queue) => queue.queueName),
      deadMailEventNames: api.deadMailEvents.map((queue) => queue.queueName),
      poolFirewallName: identity.firewallName,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      staffPoolId: identity.staffPool.userPoolId,
      staffPoolClientId: identity.staffClient.userPoolClientId,
    }
    const alarms = Object.entries(alarmsOf(product, watched)).map(([id, props]) =>
      alarm(this, id, props, topic),
    )
    if (product.stage.allAlarms) dashboard(this, alarms, watched)
    budget(this, topic)
    if (product.stage.watchedFromOutside) keysInDanger(this, topic)
    new CfnOutput(this, 'RumMonitorId', { value: monitor.attrId })
  }
}

/**
 * Alerts the topic at four fifths of the month’s budget, and when the forecast exceeds it. It has no name:
 * CloudFormation replaces a budget to change its subscribers, and a second one of the same name would be refused.
 */
function budget(scope: ProductStack, topic: Topic): void {
  const { monthlyBudgetUsd } = scope.product.stage
  const notice = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:product$${scope.product.names.prefix}`] },
    },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}

/** Sends a mail at once when a key is disabled or its deletion is scheduled; needs the trail. */
function keysInDanger(scope: ProductStack, topic: Topic): void {
  new CfnRule(scope, 'KeysInDanger', {
    name: `${scope.product.names.prefix}-keys-in-danger`,
    eventPattern: {
      source: ['aws.kms'],
      'detail-type': ['AWS API Call via CloudTrail'],
      detail: { eventName: ['ScheduleKeyDeletion', 'DisableKey'] },
    },
    targets: [
      {
        id: 'topic',
        arn: topic.topicArn,
        input: JSON.stringify(
          'A key is being switched off or deleted: no QR codes, no sign-in to the community app, no new members. What to do: docs/operations.md, "keys-in-danger".',
        ),
      },
    ],
  })
}
