import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { ProductStack } from '#product.ts'

/** Runs a function on the manifest's schedule. A run that could not start goes to the queue. */
export function manifestSchedule(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
  missed: Queue,
): void {
  const { schedule }: FunctionDefinition = lambdas[name]
  if (schedule === undefined) return
  const role = new Role(scope, `${name}-schedule-role`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': scope.account } },
    }),
  })
  role.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
  )
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [missed.queueArn] }))
  new CfnSchedule(scope, `${name}-schedule`, {
    name: scope.product.names.function(name),
    scheduleExpression: schedule,
    scheduleExpressionTimezone: 'Asia/Tokyo',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: target.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: missed.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: 600, maximumRetryAttempts: 2 },
    },
  })
}
