import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { ProductStack } from '#product.ts'

/** The topic of a stack's alarms: these services of the account publish to it, and it mails the stage's address. */
export function alarmTopic(scope: ProductStack, services: readonly string[]): Topic {
  const { alarmMail } = scope.product.stage
  const topic = new Topic(scope, 'Alarms', {
    topicName: `${scope.product.names.prefix}-alarms`,
    enforceSSL: true,
  })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: services.map((service) => new ServicePrincipal(service)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': scope.account } },
    }),
  )
  if (alarmMail !== null) topic.addSubscription(new EmailSubscription(alarmMail))
  return topic
}
