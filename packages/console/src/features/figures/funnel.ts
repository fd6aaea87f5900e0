import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { FunnelBatch } from '@app/shared/figures/contract.ts'

/** The steps from the code to coming again. */
export const FUNNEL = ['given', 'joined', 'finished', 'came', 'again'] as const
export type FunnelStep = (typeof FUNNEL)[number]
export type FunnelSum = Readonly<Record<FunnelStep, number>>

export function funnelSum(rows: readonly FunnelSum[]): FunnelSum {
  const sum = (step: FunnelStep) => rows.reduce((all, row) => all + row[step], 0)
  return {
    given: sum('given'),
    joined: sum('joined'),
    finished: sum('finished'),
    came: sum('came'),
    again: sum('again'),
  }
}

/** The sums by the month in which the batches were made, the latest first. */
export function funnelMonths(batches: readonly FunnelBatch[]): (FunnelSum & { readonly month: string })[] {
  const monthOf = ({ madeAt }: FunnelBatch) => tokyoDate(new Date(madeAt)).slice(0, 7)
  return [...new Set(batches.map(monthOf))]
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => ({ month, ...funnelSum(batches.filter((batch) => monthOf(batch) === month)) }))
}

/** The share of the step before, `63%`; a dash where that is empty. */
export function shareOf(sum: FunnelSum, step: FunnelStep): string {
  const before = FUNNEL[FUNNEL.indexOf(step) - 1]
  return before === undefined || sum[before] === 0 ? '—' : `${Math.round((sum[step] / sum[before]) * 100)}%`
}
