import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import type { AlarmProps } from '#constructs/alarm.ts'
import { count, MOST_METRICS, sum } from '#metrics.ts'
import type { Product } from '#product.ts'

/** The calls that most members make at a busy moment. */
const BUSIEST: readonly FunctionName[] = [
  'graphql',
  'participate',
  'event-management',
  'my-events',
  'profile',
  'materials',
  'member-code',
  'provision',
  'enc-qr',
  'jwt',
]

/** Functions that somebody waits for; Lambda itself repeats the others. */
function awaited(): FunctionName[] {
  const all = Object.entries(lambdas) as [FunctionName, FunctionDefinition][] // the manifest's own keys
  return all.flatMap(([name, { calls, trigger }]) => ((calls ?? trigger) === undefined ? [] : [name]))
}

/**
 * Functions that are not run because too many run already, by function: the metric for the whole account would count another stage's
 * too. A stage without all alarms looks at the function with the most calls.
 */
export function throttleAlarms({ names, stage }: Product): Record<string, AlarmProps> {
  const throttles = (name: FunctionName) =>
    count('AWS/Lambda', 'Throttles', { FunctionName: names.function(name) })
  const rest = awaited().filter((name) => !BUSIEST.includes(name))
  const parts = Array.from({ length: Math.ceil(rest.length / MOST_METRICS) }, (_, part) =>
    rest.slice(part * MOST_METRICS, (part + 1) * MOST_METRICS),
  )
  return {
    throttled: {
      metric: stage.allAlarms ? sum(BUSIEST.map(throttles)) : throttles('graphql'),
      above: 10,
      loss: 'Members are turned away at a busy moment, a popular event opening for example.',
    },
    ...Object.fromEntries(
      parts.map((part, index): [string, AlarmProps] => [
        `throttled-${index + 2}`,
        {
          metric: sum(part.map(throttles)),
          above: 10,
          loss: 'People are turned away from calls that are rarely busy, and staff from the console.',
          heading: 'throttled',
        },
      ]),
    ),
  }
}
