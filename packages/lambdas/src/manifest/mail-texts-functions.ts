import { previewConfirmation, previewMessage } from '@app/shared/events/notices-contract.ts'
import { listMailTexts } from '@app/shared/mails/texts-contract.ts'
import { functions } from '#manifest/definition.ts'

/** メールの文面, for staff: in general, and of an event before it is sent. */
export const mailTextsFunctions = functions({
  'mail-texts': {
    entry: 'features/mails/mail-texts.handler.ts',
    calls: { listMailTexts, previewMessage, previewConfirmation },
    tables: { staff: ['get'], organizations: ['get'], events: ['get'], outcomes: ['get'] },
    settings: ['MAIL_SENDER', 'SITE_ORIGIN'],
  },
})
