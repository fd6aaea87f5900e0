import { make, open } from '#features/my-data/downloads.ts'
import { read } from '#features/my-data/page.ts'
import { serve } from '#http/serve.ts'

/** `GET /my-data`, `POST /my-data/download` and `/my-data/download/link` (N11, R11). */
export const handler = serve('my-data', {
  readMyData: ({ sub }, deps) => read(deps, sub),
  makeDownload: (request, deps) => make(deps, request),
  openDownload: ({ input, ...caller }, deps) => open(deps, input, caller),
})
