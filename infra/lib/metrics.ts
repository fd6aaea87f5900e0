import { metricsAt, type SignalName, signals } from '@app/lambdas/manifest/signals.ts'
import { Duration } from 'aws-cdk-lib'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmProps, PERIOD } from '#constructs/alarm.ts'

/** A metric that our functions write, with the threshold of its signal. */
export function counted(namespace: string, name: SignalName): Pick<AlarmProps, 'metric' | 'above'> {
  const { atLeast, withinSec } = signals[name]
  const metric = new Metric({
    namespace,
    metricName: name,
    dimensionsMap: metricsAt.dimensions,
    statistic: 'Sum',
    period: Duration.seconds(withinSec),
  })
  return { metric, above: atLeast - 1 }
}

/** One count within five minutes. */
export function count(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  statistic = 'Sum',
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, period: PERIOD })
}

/** The least of counts over so long; a metric without a value counts as none. */
export function least(metrics: readonly Metric[], period: Duration): MathExpression {
  const using = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric.with({ period })]))
  const names = Object.keys(using).map((name) => `FILL(${name},0)`)
  return new MathExpression({ expression: `MIN([${names.join(',')}])`, usingMetrics: using, period })
}

/** CloudWatch takes no more metrics into one alarm (checked in `test/alarm-promises.ts`). */
export const MOST_METRICS = 10

/** The sum of at most `MOST_METRICS`. */
export function sum(metrics: readonly IMetric[]): MathExpression {
  const using = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]))
  return new MathExpression({
    expression: `SUM([${Object.keys(using).join(',')}])`,
    usingMetrics: using,
    period: PERIOD,
  })
}
