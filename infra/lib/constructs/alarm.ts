import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { ProductStack } from '#product.ts'

/** An alarm requires a sentence on its impact on people. */
export interface AlarmProps {
  readonly metric: IMetric
  readonly above: number
  /** What a member or the staff loses: the first line of the mail. */
  readonly loss: string
  /** How many periods in a row (default 1). */
  readonly periods?: number
  /** Its heading in docs/operations.md where several alarms share one; else its own name. */
  readonly heading?: string
  /** Alarms below the threshold, and when nothing is counted: an expected event did not happen. */
  readonly heartbeat?: true
}

export function alarm(
  scope: ProductStack,
  id: string,
  { metric, above, loss, periods = 1, heartbeat, heading = id }: AlarmProps,
  topic: Topic,
): Alarm {
  const made = new Alarm(scope, id, {
    alarmName: `${scope.product.names.prefix}-${id}`,
    alarmDescription: `${loss} What to do: docs/operations.md, "${heading}".`,
    metric,
    threshold: above,
    comparisonOperator: heartbeat
      ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
      : ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: heartbeat ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  })
  made.addAlarmAction(new SnsAction(topic))
  return made
}

/** Five minutes: long enough to skip a blip, short enough to act. */
export const PERIOD = Duration.minutes(5)
