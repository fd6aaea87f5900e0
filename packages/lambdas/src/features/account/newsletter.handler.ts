import { change, read, stop } from '#features/account/newsletter.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /news-mail`, and the link in each news mail: whether a member wants news by mail (law 4.6). */
export const handler = serve('news-mail', {
  readNewsMail: ({ sub }, deps) => read(deps, sub),
  changeNewsMail: ({ input, sub }, deps) => change(deps, input, sub),
  stopNewsMail: ({ input }, deps) => stop(deps, input.token),
})
