import { graphqlCall } from '@app/shared/base/graphql.ts'
import { functions } from '#manifest/definition.ts'

/** The GraphQL operations of the source. */
export const graphqlFunctions = functions({
  graphql: {
    entry: 'graphql/graphql.handler.ts',
    calls: { graphqlCall },
    indexes: { guardianships: ['byGuardian'] },
    tables: {
      service: ['get'],
      users: ['get', 'expect', 'put', 'update'],
      nicknames: ['put', 'expect'],
      consents: ['get'],
      memberCodes: ['get', 'update'],
      codeBatches: ['get', 'update'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
      reports: ['put'],
      tickets: ['put'],
      uploadTickets: ['update'],
      tombstones: ['query'],
      leavings: ['get'],
      memberIndex: ['query', 'put', 'remove'],
      guardianships: ['get', 'query', 'put'],
      guardianReviews: ['put'],
      guardianRecords: ['put'],
      mails: ['put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['PLAN_CATALOGUE', 'GUARDIAN_CONSENT', 'MIN_SELF_SIGNUP_AGE', 'REGISTRATION_APPROVAL'],
  },
})
