import { exportMembers, takeMembersPart } from '@app/shared/members/desk/export-contract.ts'
import { findMembers, readFinding } from '@app/shared/members/desk/finding-contract.ts'
import { dropView, keepView, listViews } from '@app/shared/members/desk/view-contract.ts'
import { functions } from '#manifest/definition.ts'

/** Members by several filters, filters kept under a name, and the list as a file. */
export const memberListsFunctions = functions({
  'member-lists': {
    entry: 'features/members/finding/member-lists.handler.ts',
    calls: { findMembers, readFinding, listViews, keepView, dropView, exportMembers, takeMembersPart },
    tables: {
      staff: ['get'],
      memberFacts: ['getMany', 'query'],
      memberTallies: ['get', 'query'],
      memberFindings: ['get', 'put'],
      memberFindingPages: ['query'],
      memberViews: ['query', 'put', 'remove'],
      memberExports: ['get', 'put', 'update'],
      auditEntries: ['put'],
      viewings: ['update'],
      outcomes: ['get', 'put'],
    },
    timeoutSec: 20,
  },
})
