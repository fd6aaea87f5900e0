import { CfnRule, type CfnRuleProps } from 'aws-cdk-lib/aws-events'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { ProductStack } from '#product.ts'
import { REGION } from '#stages.ts'

/** An event that mails at once, with no metric behind it. */
interface WatchRule {
  /** Also its heading in docs/operations.md. */
  readonly name: string
  readonly eventPattern: NonNullable<CfnRuleProps['eventPattern']>
  /** What a member or the staff loses: the mail's text. */
  readonly loss: string
}

/** The rules of a stage with a trail and backups. */
export function watchRules(scope: ProductStack, topic: Topic): void {
  const { prefix } = scope.product.names
  for (const [id, { name, eventPattern, loss }] of Object.entries(rules(prefix, scope.account)))
    new CfnRule(scope, id, {
      name: `${prefix}-${name}`,
      eventPattern,
      targets: [
        {
          id: 'topic',
          arn: topic.topicArn,
          input: JSON.stringify(`${loss} What to do: docs/operations.md, "${name}".`),
        },
      ],
    })
}

function rules(prefix: string, account: string): Record<string, WatchRule> {
  return {
    KeysInDanger: {
      name: 'keys-in-danger',
      eventPattern: called('aws.kms', ['ScheduleKeyDeletion', 'DisableKey']),
      loss: 'A key is being switched off or deleted: no QR codes, no sign-in to the community app, no new members.',
    },
    TrailInDanger: {
      name: 'trail-in-danger',
      eventPattern: called('aws.cloudtrail', [
        'StopLogging',
        'DeleteTrail',
        'PutEventSelectors',
        'UpdateTrail',
      ]),
      loss: 'The record of who reads members’ data is being stopped or changed: a breach would leave no trace.',
    },
    BackupsFailed: {
      name: 'backups-failed',
      eventPattern: {
        source: ['aws.backup'],
        'detail-type': ['Backup Job State Change', 'Copy Job State Change'],
        detail: {
          state: ['FAILED', 'ABORTED', 'EXPIRED'],
          // The tables of this stage alone: another may share the account.
          resourceArn: [{ prefix: `arn:aws:dynamodb:${REGION}:${account}:table/${prefix}-` }],
        },
      },
      loss: 'A table has no backup of last night, or no copy in the other account: with the account its rows would be gone.',
    },
  }
}

/** A call of AWS's API that the trail writes down. */
function called(source: string, eventName: readonly string[]): WatchRule['eventPattern'] {
  return { source: [source], 'detail-type': ['AWS API Call via CloudTrail'], detail: { eventName } }
}
