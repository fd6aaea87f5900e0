import { PolicyStatement, type PolicyStatementProps, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { ProductStack } from '#product.ts'

/**
 * The topic of a stack's alarms: these services of the account publish to it, and `rules` of EventBridge where the stack has some;
 * it mails the stage's address.
 */
export function alarmTopic(
  scope: ProductStack,
  services: readonly string[],
  { rules = false }: { readonly rules?: boolean } = {},
): Topic {
  const { alarmMail } = scope.product.stage
  const topic = new Topic(scope, 'Alarms', {
    topicName: `${scope.product.names.prefix}-alarms`,
    enforceSSL: true,
  })
  const publish = (service: string, conditions?: PolicyStatementProps['conditions']) =>
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions,
      }),
    )
  for (const service of services) publish(service, { StringEquals: { 'aws:SourceAccount': scope.account } })
  // EventBridge says no account to a topic's policy: with a condition its mails never arrive.
  if (rules) publish('events.amazonaws.com')
  if (alarmMail !== null) topic.addSubscription(new EmailSubscription(alarmMail))
  return topic
}
