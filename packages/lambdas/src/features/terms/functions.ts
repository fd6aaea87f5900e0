import { agreeToTerms, postponeTerms, readTerms } from '@app/shared/terms/contract.ts'
import { functions } from '#manifest/definition.ts'

/** A new version of the terms (R18). */
export const termsFunctions = functions({
  terms: {
    entry: 'features/terms/terms.handler.ts',
    calls: { readTerms, agreeToTerms, postponeTerms },
    tables: { service: ['get'], users: ['get', 'update'], consents: ['put'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'terms-job': {
    entry: 'features/terms/terms-job.handler.ts',
    schedule: 'rate(1 day)',
    indexes: { users: ['byStatus'] },
    tables: {
      users: ['get', 'query'],
      guardianships: ['get'],
      mailings: ['put'],
      mails: ['put'],
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
})
