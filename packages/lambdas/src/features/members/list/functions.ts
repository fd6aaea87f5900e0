import { listFilters, listMembers } from '@app/shared/members/desk/list-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What gathers the facts of members and writes them. */
const FACTS = {
  indexes: { householdPeople: ['ofPerson'], checkIns: ['byPerson'] },
  tables: {
    users: ['get', 'getMany'],
    householdPeople: ['query'],
    dependents: ['getMany'],
    consents: ['get'],
    checkIns: ['query'],
    memberCodes: ['get'],
    memberFacts: ['get', 'put', 'remove'],
    memberTallies: ['update'],
  },
  keys: { pepper: ['GenerateMac'] },
} as const

/** Members as a list: the desk, the facts, their check. */
export const memberListFunctions = functions({
  'member-list': {
    entry: 'features/members/list/member-list.handler.ts',
    calls: { listMembers, listFilters },
    tables: {
      staff: ['get'],
      memberFacts: ['query'],
      memberTallies: ['get', 'query'],
      codeBatches: ['getMany'],
      viewings: ['update'],
    },
  },
  'member-facts': {
    entry: 'features/members/list/member-facts.handler.ts',
    stream: { tables: ['users', 'householdPeople', 'dependents', 'consents', 'checkIns'], windowSec: 1 },
    ...FACTS,
    timeoutSec: 60,
  },
  'member-facts-job': {
    entry: 'features/members/list/member-facts-job.handler.ts',
    schedule: 'rate(5 minutes)',
    indexes: { ...FACTS.indexes, users: ['byStatus'] },
    tables: {
      ...FACTS.tables,
      users: ['get', 'getMany', 'query'],
      memberFacts: ['get', 'query', 'put', 'remove'],
      memberTallies: ['query', 'update'],
      jobPlaces: ['get', 'put'],
    },
    keys: FACTS.keys,
    timeoutSec: 60,
  },
})
