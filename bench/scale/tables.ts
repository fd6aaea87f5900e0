import { table } from '../markdown.ts'
import { type Model, type Outcome, simulate } from './model.ts'

const RATES = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 10_000]
const SHARDS = [1, 2, 4, 8, 16, 32, 64, 128, 256]
const SHOWN = new Set([1, 4, 16, 64, 256])
/** Good enough for an opening: everyone is served and hardly anybody waits. */
const isGood = ({ answered, p99Ms }: Outcome) => answered >= 0.9995 && p99Ms <= 500

export type Grid = readonly { readonly rate: number; readonly shards: number; readonly outcome: Outcome }[]

/** All rows shown, and further candidates: counters that are held less than half of the time. */
export function grid(model: Model): Grid {
  return RATES.flatMap((rate) =>
    SHARDS.filter((shards) => SHOWN.has(shards) || (rate * model.holdMs) / 1000 / shards < 0.5).map(
      (shards) => ({
        rate,
        shards,
        outcome: simulate({ joinsPerSecond: rate, shards }, model),
      }),
    ),
  )
}

export function joinsTable(cells: Grid): string {
  const rows = cells
    .filter(({ shards }) => SHOWN.has(shards))
    .map(({ rate, shards, outcome }) => [
      rate.toLocaleString('en-US'),
      String(shards),
      `${(outcome.answered * 100).toFixed(1)} %`,
      outcome.tries.toFixed(2),
      outcome.p50Ms.toFixed(0),
      outcome.p99Ms.toFixed(0),
    ])
  return table(['Joins a second', 'Shards', 'Answered', 'Tries', 'p50 ms', 'p99 ms'], rows, 0)
}

/** For each rate, the fewest shards that are good enough. */
export function shardsTable(cells: Grid): string {
  const rows = RATES.map((rate) => {
    const fewest = cells.find((cell) => cell.rate === rate && isGood(cell.outcome))
    return [rate.toLocaleString('en-US'), fewest === undefined ? 'more than 256' : String(fewest.shards)]
  })
  return table(['Joins a second', 'Shards to set'], rows, 0)
}

/** The most joins per second that one shard serves well. */
export function oneShardRate(cells: Grid): number {
  return Math.max(
    ...cells.filter(({ shards, outcome }) => shards === 1 && isGood(outcome)).map(({ rate }) => rate),
  )
}
