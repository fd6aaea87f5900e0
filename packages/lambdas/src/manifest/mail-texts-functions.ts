import { listMailTexts } from '@app/shared/notices/mail-texts-contract.ts'
import { functions } from '#manifest/definition.ts'

/** メールの文面, for staff. */
export const mailTextsFunctions = functions({
  'mail-texts': {
    entry: 'features/mails/mail-texts.handler.ts',
    calls: { listMailTexts },
    tables: { staff: ['get'] },
    settings: ['MAIL_SENDER', 'SITE_ORIGIN'],
  },
})
