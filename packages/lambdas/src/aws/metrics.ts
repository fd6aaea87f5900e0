import { Metrics } from '@aws-lambda-powertools/metrics'
import { required } from '#aws/environment.ts'
import { type GaugeName, gauges, metricsAt, type SignalName } from '#manifest/signals.ts'

/**
 * Counts one occurrence of a signal: a line in CloudWatch's embedded metric format, at once, because a worker may serve
 * several events. `besides` is only in the log: our own words, no personal data.
 */
export function count(signal: SignalName, besides: Readonly<Record<string, string>> = {}): void {
  const one = new Metrics({
    namespace: required('METRICS_NAMESPACE'),
    serviceName: metricsAt.dimensions.service,
    singleMetric: true,
  })
  for (const [name, value] of Object.entries(besides)) one.addMetadata(name, value)
  one.addMetric(signal, 'Count', 1)
}

/** States a value as it is now, for an alarm on its maximum. */
export function gauge(name: GaugeName, value: number): void {
  const one = new Metrics({
    namespace: required('METRICS_NAMESPACE'),
    serviceName: metricsAt.dimensions.service,
    singleMetric: true,
  })
  one.addMetric(name, gauges[name].unit, value)
}
