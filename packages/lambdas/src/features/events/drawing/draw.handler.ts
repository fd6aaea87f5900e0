import { applyToDraw, withdrawFromDraw } from '#features/events/drawing/applying.ts'
import { readDraw } from '#features/events/drawing/reading.ts'
import { serve } from '#http/serve.ts'

/** 抽選. */
export const handler = serve('draw', {
  readDraw: ({ input, sub }, deps) => readDraw(deps, input.eventId, sub),
  applyToDraw: ({ input, sub, write }, deps) =>
    applyToDraw(deps, { eventId: input.eventId, sub, write }, input),
  withdrawFromDraw: ({ input, sub, write }, deps) =>
    withdrawFromDraw(deps, { eventId: input.eventId, sub, write }),
})
