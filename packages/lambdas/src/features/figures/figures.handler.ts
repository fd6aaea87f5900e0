import { arrivals, figures } from '#features/figures/figures.ts'
import { funnel } from '#features/figures/funnel.ts'
import { serve } from '#http/serve.ts'

/** 集計 (R22) and the arrivals of 今日. */
export const handler = serve('figures', {
  readFigures: ({ input, staff }, deps) => figures(deps, input.month, staff),
  readFunnel: (_, deps) => funnel(deps),
  readArrivals: ({ staff }, deps) => arrivals(deps, staff),
})
