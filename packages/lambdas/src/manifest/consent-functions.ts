import { acceptTerms, changeNewsletter, readNewsletter } from '@app/shared/account/contract.ts'
import { functions } from '#manifest/definition.ts'

/** What a member agrees to: the terms, and the newsletter. */
export const consentFunctions = functions({
  consents: {
    entry: 'features/account/consents.handler.ts',
    calls: { acceptTerms },
    tables: { users: ['get', 'expect'], consents: ['put'] },
  },
  'news-mail': {
    entry: 'features/account/newsletter.handler.ts',
    // The keys are in the names of the deployed routes, so they never change; nor do the names of functions and tables.
    calls: { readNewsMail: readNewsletter, changeNewsMail: changeNewsletter },
    tables: { users: ['get', 'expect'], consents: ['get', 'put'] },
  },
})
