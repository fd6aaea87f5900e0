import { SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { table } from '../markdown.ts'
import { type Model, type Outcome, simulate } from './model.ts'

const RATES = [10, 20, 50, 100, 200, 300, 400, 500, 600]
/** How long the rates of the first table last. */
const LAST_SEC = 20
/** Good enough for an opening: everyone is served and hardly anybody waits. */
const isGood = ({ answered, p99Ms }: Outcome, people: number) => answered >= people * 0.9995 && p99Ms <= 500

/** For each rate, the fewest shards of those that the editor offers; null where none is enough. */
export function shardsToSet(model: Model): { readonly rate: number; readonly shards: number | null }[] {
  return RATES.map((rate) => {
    const people = rate * LAST_SEC
    const fewest = SHARD_CHOICES.find((shards) =>
      isGood(simulate({ people, overSec: LAST_SEC, shards }, model), people),
    )
    return { rate, shards: fewest ?? null }
  })
}

export function shardsTable(model: Model): string {
  const rows = shardsToSet(model).map(({ rate, shards }) => [
    String(rate),
    shards === null ? 'none is enough: spread the opening, or draw' : String(shards),
  ])
  return table(['Joins a second', 'Shards to set'], rows, 0)
}

const OPENINGS = [
  { people: 10_000, overSec: 1 },
  { people: 10_000, overSec: 20 },
  { people: 50_000, overSec: 60 },
] as const

export function openingsTable(model: Model): string {
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  const rows = OPENINGS.flatMap(({ people, overSec }) =>
    SHARD_CHOICES.map((shards) => {
      const { answered, tryAgain, refusedByRoute, refusedByLambda, p99Ms } = simulate(
        { people, overSec, shards },
        model,
      )
      const counts = [answered, tryAgain, refusedByLambda, refusedByRoute, p99Ms].map(number)
      return [`${number(people)} in ${overSec} s`, String(shards), ...counts]
    }),
  )
  return table(
    ['Presses', 'Shards', 'Answered', 'Try again', 'Refused by Lambda', 'by the route', 'p99 ms'],
    rows,
    1,
  )
}
