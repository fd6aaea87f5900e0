import { change, read } from '#features/account/newsletter.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /news-mail`: whether the caller wants news by mail (law 4.6). */
export const handler = serve('news-mail', {
  readNewsMail: ({ sub }, deps) => read(deps, sub),
  changeNewsMail: ({ input, sub }, deps) => change(deps, input, sub),
})
