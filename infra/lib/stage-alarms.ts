import { everyAlarm, type Watched } from '#alarms.ts'
import type { AlarmProps } from '#constructs/alarm.ts'
import type { Product } from '#product.ts'

/** The alarms of a stage without `allAlarms`: one metric each, as many as are free in an account. */
export const FREE_ALARMS: readonly string[] = [
  'api-errors',
  'api-slow',
  'jobs-missed',
  'keys-failing',
  'mail-bounces',
  'mail-not-taken',
  'mail-words',
  'mails-dead',
  'seats-differ',
  'throttled',
]

/** The alarms that a stage has. */
export function alarmsOf(product: Product, watched: Watched): Record<string, AlarmProps> {
  const all = everyAlarm(product, watched)
  if (product.stage.allAlarms) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => FREE_ALARMS.includes(name)))
}
