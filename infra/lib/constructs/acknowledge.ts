import { Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** A finding of cdk-nag that stays, on one construct, with the reason why it is right there. */
export function acknowledge(construct: IConstruct, rule: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
}
