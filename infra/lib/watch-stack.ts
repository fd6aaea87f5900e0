import { CfnOutput } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { alarmsOf } from '#alarms.ts'
import type { ApiStack } from '#api-stack.ts'
import { alarm } from '#constructs/alarm.ts'
import { dashboard } from '#constructs/dashboard.ts'
import { rumMonitor } from '#constructs/rum-monitor.ts'
import type { IdentityStack } from '#identity-stack.ts'
import { type Product, ProductStack } from '#product.ts'
import type { WebStack } from '#web-stack.ts'

interface Given {
  readonly web: WebStack
  readonly identity: IdentityStack
  readonly api: ApiStack
}

/** Monitoring: telemetry, alarms, the dashboard, the budget. */
export class WatchStack extends ProductStack {
  constructor(scope: Construct, product: Product, { web, identity, api }: Given) {
    super(scope, 'Watch', product)
    const monitor = rumMonitor(this, web.siteHost, identity)
    const topic = alarmTopic(this)
    const watched = {
      functions: [...api.functions.keys()],
      apiId: web.apiId,
      distributionId: web.distributionId,
      consoleDistributionId: web.consoleDistributionId,
      missedRunsName: api.missed.queueName,
      deadLetterNames: api.deadLetters.map((queue) => queue.queueName),
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      staffPoolId: identity.staffPool.userPoolId,
      staffPoolClientId: identity.staffClient.userPoolClientId,
    }
    const alarms = Object.entries(alarmsOf(product, watched)).map(([id, props]) =>
      alarm(this, id, props, topic),
    )
    dashboard(this, alarms, watched)
    budget(this, topic)
    new CfnOutput(this, 'RumMonitorId', { value: monitor.attrId })
  }
}

function alarmTopic(scope: ProductStack): Topic {
  const { alarmMail } = scope.product.stage
  const topic = new Topic(scope, 'Alarms', {
    topicName: `${scope.product.names.prefix}-alarms`,
    enforceSSL: true,
  })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [
        new ServicePrincipal('cloudwatch.amazonaws.com'),
        new ServicePrincipal('budgets.amazonaws.com'),
      ],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': scope.account } },
    }),
  )
  if (alarmMail !== null) topic.addSubscription(new EmailSubscription(alarmMail))
  return topic
}

/**
 * Alerts at four fifths of the month's budget, and when the forecast exceeds it. It tells the topic, whoever reads it, and has no
 * name: whom a budget tells cannot be changed, and a second one of the same name would be refused.
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
