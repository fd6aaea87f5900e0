import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import type { Role } from 'aws-cdk-lib/aws-iam'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { isMade } from '#payments.ts'
import type { Product, ProductStack } from '#product.ts'

/** The functions that a product runs on a schedule. */
export function jobNames(product: Product): FunctionName[] {
  const all = Object.entries(lambdas) as [FunctionName, FunctionDefinition][] // the manifest's own keys
  return all.flatMap(([name, { schedule }]) =>
    schedule === undefined || !isMade(product, name) ? [] : [name],
  )
}

/** Runs a function on the manifest's schedule. A run that could not start goes to the queue. */
export function manifestSchedule(scope: ProductStack, name: FunctionName, role: Role, missed: Queue): void {
  const { schedule }: FunctionDefinition = lambdas[name]
  if (schedule === undefined) throw new Error(`${name} has no schedule`)
  const { names } = scope.product
  new CfnSchedule(scope, `${name}-schedule`, {
    name: names.function(name),
    scheduleExpression: schedule,
    scheduleExpressionTimezone: 'Asia/Tokyo',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: names.functionArn(name),
      roleArn: role.roleArn,
      deadLetterConfig: { arn: missed.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: 600, maximumRetryAttempts: 2 },
    },
  })
}
