import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** An accepted finding of cdk-nag, on one construct, with the reason. */
export function acknowledge(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
}
