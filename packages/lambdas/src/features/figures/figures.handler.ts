import { arrivals, figures } from '#features/figures/figures.ts'
import { serve } from '#http/serve.ts'

/** 集計 (R22) and the arrivals of 今日. */
export const handler = serve('figures', {
  readFigures: ({ input, staff }, deps) => figures(deps, input.month, staff),
  readArrivals: ({ staff }, deps) => arrivals(deps, staff),
})
