import { PUBLIC_NUMBERS } from '@app/lambdas/tables/public-numbers.ts'
import { SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { table } from '../markdown.ts'

/** How long a request keeps its container busy when many start at once. */
export const BUSY_SEC = 0.1
/** A read unit is 4 kB read consistently; half of one reads them eventually. */
const UNIT_BYTES = 4_096
/** An event in the item of its month: an id, five numbers and their names. */
const NUMBER_BYTES = 125

/** Read units a second of the item with the public numbers of a month: each container reads it once and keeps it. */
export function numberUnits(views: number, eventsOfMonth: number, containers: number): number {
  const open = Math.min(containers, Math.ceil(views * BUSY_SEC))
  const reads = Math.min(views, (open * 1_000) / PUBLIC_NUMBERS.keptMs)
  return (reads * Math.ceil((eventsOfMonth * NUMBER_BYTES) / UNIT_BYTES)) / 2
}

/** Read units a second of the counters of an event, if each view read all of them consistently. */
export function counterUnits(views: number, shards: number): number {
  return views * shards
}

const VIEWS = 10_000
const MONTHS = [40, 150, 300]

export function viewsTable(containers: number, partitionReads: number): string {
  const row = (what: string, units: number) => [
    what,
    units.toLocaleString('en-US'),
    units > partitionReads ? 'throttled' : 'read',
  ]
  return table(
    [`${VIEWS.toLocaleString('en-US')} views a second read`, 'Units a second', 'They are'],
    [
      ...MONTHS.map((events) =>
        row(`the public number, ${events} events in its month`, numberUnits(VIEWS, events, containers)),
      ),
      row(
        `instead every counter, ${Math.max(...SHARD_CHOICES)} shards`,
        counterUnits(VIEWS, Math.max(...SHARD_CHOICES)),
      ),
    ],
  )
}
