import {
  changeOrganization,
  createOrganization,
  listOrganizations,
} from '@app/shared/organizations/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Organizations. */
export const organizationsFunctions = functions({
  organizations: {
    entry: 'features/organizations/organizations.handler.ts',
    calls: { listOrganizations, createOrganization, changeOrganization },
    indexes: { organizations: ['byListing'] },
    tables: {
      staff: ['get'],
      organizations: ['get', 'query', 'put'],
      mediaFiles: ['getMany', 'update'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
  },
})
