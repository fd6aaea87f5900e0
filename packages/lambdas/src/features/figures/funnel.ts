import { ok } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Step } from '#domain/member-facts.ts'
import type { FiguresDeps } from '#features/figures/figures-store.ts'
import { readBatches, readSteps } from '#features/figures/funnel-store.ts'

/** From the code to coming again, by the batches of the last twelve months. */
export async function funnel(deps: FiguresDeps) {
  const [batches, counts] = await Promise.all([readBatches(deps), readSteps(deps)])
  const since = firstMonth(tokyoDate(deps.now()))
  const recent = batches
    .filter(({ madeAt }) => tokyoDate(new Date(madeAt)).slice(0, 7) >= since)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  return ok({
    batches: recent.map(({ batchId, name, madeAt, source, codes, usesPerCode }) => {
      const count = (step: Step) => counts.get(`${batchId}#${step}`) ?? 0
      return {
        ...{ batchId, name, madeAt, given: codes * usesPerCode },
        ...(source !== undefined && { source }),
        ...{
          joined: count('joined'),
          finished: count('finished'),
          came: count('came'),
          again: count('again'),
        },
      }
    }),
  })
}

/** The month eleven months before that of the day. */
function firstMonth(day: string): string {
  const month = Number(day.slice(5, 7)) + 1
  return month > 12
    ? `${day.slice(0, 4)}-01`
    : `${Number(day.slice(0, 4)) - 1}-${String(month).padStart(2, '0')}`
}
