import { allowDataSharing, readDataSharing, stopDataSharing } from '@app/shared/data-sharing/contract.ts'
import { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import { functions } from '#manifest/definition.ts'

/** The token of the community, and the consent to share data with it. */
export const dataSharingFunctions = functions({
  jwt: {
    entry: 'features/data-sharing/jwt.handler.ts',
    calls: { mintCommunityToken },
    tables: {
      service: ['get'],
      users: ['get'],
      consents: ['get'],
      provisions: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { communitySign: ['Sign'] },
    secrets: ['communityShared'],
    settings: ['COMMUNITY_ISSUER', 'COMMUNITY_AUDIENCE', 'COMMUNITY_ALG', 'GUARDIAN_CONSENT'],
  },
  provision: {
    entry: 'features/data-sharing/data-sharing.handler.ts',
    calls: {
      readProvision: readDataSharing,
      allowProvision: allowDataSharing,
      stopProvision: stopDataSharing,
    },
    tables: { service: ['get'], users: ['get', 'expect'], consents: ['get', 'put', 'update'] },
  },
})
