import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { ApiStack } from '#api-stack.ts'
import { jobNames, manifestSchedule } from '#constructs/manifest-schedule.ts'
import { type Product, ProductStack } from '#product.ts'

/** The schedules of the manifest, and the one role by which the scheduler calls jobs. It is deployed after the functions. */
export class JobsStack extends ProductStack {
  constructor(scope: Construct, product: Product, { missed }: ApiStack) {
    super(scope, 'Jobs', product)
    const role = new Role(this, 'Scheduler', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        rights: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: jobNames(product).map((name) => product.names.functionArn(name)),
            }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [missed.queueArn] }),
          ],
        }),
      },
    })
    for (const name of jobNames(product)) manifestSchedule(this, name, role, missed)
  }
}
