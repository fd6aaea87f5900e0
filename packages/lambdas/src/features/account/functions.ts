import { acceptTerms, changeNewsletter, readNewsletter } from '@app/shared/account/contract.ts'
import { stopNewsMail } from '@app/shared/news/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Consents, the newsletter, and accounts that were never confirmed. */
export const accountFunctions = functions({
  consents: {
    entry: 'features/account/consents.handler.ts',
    calls: { acceptTerms },
    tables: { service: ['get'], users: ['get', 'expect'], consents: ['put'] },
  },
  'news-mail': {
    entry: 'features/account/newsletter.handler.ts',
    // The keys are in the names of the deployed routes, so they never change; nor do the names of functions and tables.
    calls: { readNewsMail: readNewsletter, changeNewsMail: changeNewsletter, stopNewsMail },
    tables: { service: ['get'], users: ['get', 'expect'], consents: ['get', 'put'], mails: ['get'] },
    keys: { pepper: ['GenerateMac'] },
  },
  'unconfirmed-job': {
    entry: 'features/account/unconfirmed-job.handler.ts',
    schedule: 'rate(1 day)',
    settings: ['USER_POOL_ID'],
    userPool: ['ListUsers', 'AdminDeleteUser'],
    timeoutSec: 60,
  },
})
