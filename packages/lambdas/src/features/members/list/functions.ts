import { functions } from '#manifest/definition.ts'

/** What gathers the facts of members and writes them. */
export const FACTS = {
  indexes: { checkIns: ['byPerson'] },
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

/** The facts that members are counted and listed by, and the search by several filters. */
export const memberFactsFunctions = functions({
  'member-facts': {
    entry: 'features/members/list/member-facts.handler.ts',
    stream: {
      tables: ['users', 'householdPeople', 'dependents', 'consents', 'checkIns', 'memberFindings'],
      windowSec: 1,
    },
    ...FACTS,
    indexes: { ...FACTS.indexes, householdPeople: ['ofPerson'] },
    tables: {
      ...FACTS.tables,
      // Members that staff look for by several filters.
      memberFacts: ['get', 'query', 'put', 'remove'],
      memberFindings: ['get', 'update'],
      memberFindingPages: ['put'],
    },
    timeoutSec: 60,
  },
})
