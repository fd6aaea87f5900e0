import { ok } from '@app/shared/base/result.ts'
import { readWord, saveWord } from '#features/account/news-mail-store.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /news-mail`: whether the caller wants news by mail (law 4.6). */
export const handler = serve('news-mail', {
  readNewsMail: async ({ sub }, linked) => {
    const word = await readWord(linked, sub)
    return ok({ wanted: word?.wanted ?? false, since: word?.acceptedAt ?? null })
  },
  changeNewsMail: async ({ input, sub }, linked) => {
    const since = linked.now().toISOString()
    await saveWord(linked, sub, { ...input, route: 'settings' }, since)
    return ok({ wanted: input.wanted, since })
  },
})
