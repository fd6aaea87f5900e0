import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { signals } from '@app/lambdas/manifest/signals.ts'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

const MANUAL = readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8')

/** A text of a mail: what is lost, and an existing heading of the manual. */
export function isAlarmText(text: unknown): boolean {
  const [, heading] = /^.{20,} What to do: docs\/operations\.md, "([a-z-]+)"\.$/.exec(String(text)) ?? []
  return heading !== undefined && MANUAL.includes(`\n### ${heading}\n`)
}

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
  'every alarm says what is lost, and where the manual says what to do': every(
    'AWS::CloudWatch::Alarm',
    (alarm) => isAlarmText(alarm['AlarmDescription']),
  ),
}

/** Further guarantees of a stage with all its alarms. */
export const WATCH_PROMISES: Readonly<Record<string, Promised>> = {
  'every signal has its alarm, and so have throttles of each function that somebody waits for': (
    templates,
  ) => {
    const metrics = alarmMetrics(templates).map(([, metric]) => metric)
    const heard = metrics.map((metric) => at(metric, 'MetricName'))
    const throttles = JSON.stringify(metrics.filter((metric) => at(metric, 'MetricName') === 'Throttles'))
    const all = Object.entries<FunctionDefinition>(lambdas)
    return [
      ...Object.keys(signals).filter((name) => !heard.includes(name)),
      ...all.flatMap(([name, { calls, trigger }]) =>
        (calls ?? trigger) === undefined || new RegExp(`-(?:dev|prod)-${name}"`).test(throttles)
          ? []
          : [`throttles of ${name}`],
      ),
    ]
  },
  'no alarm of a function counts another stage’s': (templates) =>
    alarmMetrics(templates).flatMap(([id, metric]) =>
      at(metric, 'Namespace') === 'AWS/Lambda' && at(metric, 'Dimensions') === undefined ? [id] : [],
    ),
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
