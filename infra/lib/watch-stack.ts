import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { CfnOutput } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { ApiStack } from '#api-stack.ts'
import { alarm } from '#constructs/alarm.ts'
import { alarmTopic } from '#constructs/alarm-topic.ts'
import { dashboard } from '#constructs/dashboard.ts'
import { rumMonitor } from '#constructs/rum-monitor.ts'
import { countTimeouts } from '#constructs/timeouts.ts'
import { watchRules } from '#constructs/watch-rules.ts'
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
    const topic = alarmTopic(this, ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'], {
      rules: product.stage.watchedFromOutside,
    })
    const watched = {
      // Those that buckets and pools call, too.
      functions: Object.keys(lambdas) as FunctionName[], // the manifest's own keys
      apiId: web.apiId,
      distributionId: web.distributionId,
      consoleDistributionId: web.consoleDistributionId,
      missedRunsName: api.missed.queueName,
      deadDownloadsName: api.deadLetters.exports.queueName,
      deadLetterNames: [api.deadLetters.mails.queueName],
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
    if (product.stage.allAlarms) countTimeouts(this, watched.functions)
    if (product.stage.watchedFromOutside) watchRules(this, topic)
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
