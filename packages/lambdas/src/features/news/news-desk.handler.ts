import { cancel, figures, list, reach, send } from '#features/news/desk.ts'
import { serve } from '#http/serve.ts'

/** `/staff/news`: お知らせ to many members. */
export const handler = serve('news-desk', {
  listDeskNews: ({ staff }, deps) => list(deps, staff),
  readNewsFigures: ({ input, staff }, deps) => figures(deps, input, staff),
  countNews: (request, deps) => reach(deps, request),
  sendNews: (request, deps) => send(deps, request),
  takeNewsBack: (request, deps) => cancel(deps, request),
})
