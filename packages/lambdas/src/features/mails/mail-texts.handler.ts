import { ok } from '@app/shared/base/result.ts'
import { previewConfirmation, previewMessage, previewNews } from '#features/mails/previews.ts'
import { mailTexts } from '#features/mails/sample-mails.ts'
import { serve } from '#http/serve.ts'

/** `GET /staff/mail-texts`: the text of every mail, and previews of an event's mails. */
export const handler = serve('mail-texts', {
  listMailTexts: async (_, { settings, now }) => {
    const sender = { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }
    return ok({ mails: mailTexts(sender, now()) })
  },
  previewMessage: (request, deps) => previewMessage(deps, request),
  previewNews: (request, deps) => previewNews(deps, request),
  previewConfirmation: (request, deps) => previewConfirmation(deps, request),
})
