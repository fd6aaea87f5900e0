import { tables } from '@app/lambdas/tables/all.ts'
import { SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { table } from '../markdown.ts'

/** How a page or a list learns the numbers of an event. */
export type Reading = 'every counter' | 'the public number'
/** What this release does. */
export const BUILT: Reading = 'publicNumbers' in tables ? 'the public number' : 'every counter'

/** How long a container keeps a public number, and how long a view keeps its container. */
const KEPT_SEC = 1
const BUSY_SEC = 0.1
/** Of an item up to 4 kB: read consistently, and eventually. */
const UNITS = { consistent: 1, eventual: 0.5 } as const

/** Read units a second of one partition: the counters of the event, or the item with its public number. */
export function viewUnits(views: number, shards: number, reading: Reading, containers: number): number {
  if (reading === 'every counter') return views * shards * UNITS.consistent
  const open = Math.min(containers, Math.ceil(views * BUSY_SEC))
  return Math.min(views, open / KEPT_SEC) * UNITS.eventual
}

const VIEWS = 10_000

export function viewsTable(containers: number, partitionReads: number): string {
  const cell = (shards: number, reading: Reading) => {
    const units = viewUnits(VIEWS, shards, reading, containers)
    return `${units.toLocaleString('en-US')}${units > partitionReads ? ', throttled' : ''}`
  }
  const readings = ['every counter', 'the public number'] as const
  const rows = SHARD_CHOICES.map((shards) => [String(shards), ...readings.map((each) => cell(shards, each))])
  const heads = readings.map((each) => `Units, ${each}${each === BUILT ? ' (this release)' : ''}`)
  return table(['Shards', ...heads], rows, 0)
}
