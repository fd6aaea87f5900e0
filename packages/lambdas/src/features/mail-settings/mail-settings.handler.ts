import { change, read } from '#features/mail-settings/mail-settings.ts'
import { serve } from '#http/serve.ts'

/** `GET` and `POST /mail-settings`: the member's reminders, and whether mail reaches them (R7). */
export const handler = serve('mail-settings', {
  readMailSettings: ({ sub }, deps) => read(deps, sub),
  changeMailSettings: ({ input, sub }, deps) => change(deps, input, sub),
})
