import { signals } from '@app/lambdas/manifest/signals.ts'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

/** What the alarms of a stage guarantee. */
export const ALARM_PROMISES: Readonly<Record<string, Promised>> = {
  'what functions count themselves is counted for their own stage, and alarms look there': (templates) => {
    const reported = resourcesOf(templates, 'AWS::Lambda::Function').map(([, { Properties }]) =>
      at(Properties, 'Environment', 'Variables', 'METRICS_NAMESPACE'),
    )
    const looked = alarmMetrics(templates)
      .map(([, metric]) => at(metric, 'Namespace'))
      .filter((namespace) => !String(namespace).startsWith('AWS/'))
    const stage = resourcesOf(templates, 'AWS::RUM::AppMonitor')[0]?.[1].Properties['Name']
    return [...reported, ...looked].flatMap((namespace) => (namespace === stage ? [] : [String(namespace)]))
  },
  'no alarm adds up more metrics than CloudWatch does': every(
    'AWS::CloudWatch::Alarm',
    ({ Metrics }) => list(Metrics).filter((metric) => at(metric, 'MetricStat') !== undefined).length <= 10,
  ),
  'every alarm has a subscriber, and is quiet without data unless silence is the fault': every(
    'AWS::CloudWatch::Alarm',
    (alarm) =>
      list(alarm['AlarmActions']).length === 1 &&
      alarm['TreatMissingData'] ===
        (/-silent$|-answers$/.test(String(alarm['AlarmName'])) ? 'breaching' : 'notBreaching'),
  ),
  'every alarm says what is lost and what to do': every('AWS::CloudWatch::Alarm', (alarm) =>
    /^.{20,} What to do: docs\/operations\.md/.test(String(alarm['AlarmDescription'])),
  ),
}

/** Further guarantees of a stage with all its alarms. */
export const WATCH_PROMISES: Readonly<Record<string, Promised>> = {
  'every signal has its alarm, and throttles are heard of whichever function they meet': (templates) => {
    const heard = alarmMetrics(templates).map(([, metric]) =>
      at(metric, 'Dimensions') === undefined ? `all ${at(metric, 'MetricName')}` : at(metric, 'MetricName'),
    )
    return [...Object.keys(signals), 'all Throttles'].filter((name) => !heard.includes(name))
  },
  'a job that stops is heard of: every schedule is in an alarm that goes off in silence': (templates) => {
    const heard = resourcesOf(templates, 'AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) => Properties['TreatMissingData'] === 'breaching')
      .map(([, { Properties }]) => JSON.stringify(Properties['Metrics'] ?? []))
    return resourcesOf(templates, 'AWS::Scheduler::Schedule').flatMap(([id, { Properties }]) =>
      heard.some((metrics) => metrics.includes(`"Value":"${Properties['Name']}"`)) ? [] : [id],
    )
  },
  'the dashboard has every function': (templates) => {
    const shown = JSON.stringify(resourcesOf(templates, 'AWS::CloudWatch::Dashboard'))
    return resourcesOf(templates, 'AWS::Lambda::Function').flatMap(([id, { Properties }]) =>
      shown.includes(`"Errors\\",\\"FunctionName\\",\\"${Properties['FunctionName']}\\"`) ? [] : [id],
    )
  },
}

/** Every metric of an alarm, alone or in a sum: `[alarm, metric]`. */
function alarmMetrics(templates: Templates): [string, unknown][] {
  return resourcesOf(templates, 'AWS::CloudWatch::Alarm').flatMap(([id, { Properties }]) =>
    [Properties, ...list(Properties['Metrics']).map((metric) => at(metric, 'MetricStat', 'Metric'))]
      .filter((metric) => at(metric, 'Namespace') !== undefined)
      .map((metric): [string, unknown] => [id, metric]),
  )
}
