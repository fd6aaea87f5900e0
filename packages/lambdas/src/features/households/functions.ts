import {
  acceptInvitation,
  addChild,
  addCompanion,
  changeChild,
  inviteGuardian,
  readHousehold,
  readHouseholdInvitation,
  removeChild,
  removeCompanion,
  withdrawInvitation,
} from '@app/shared/households/contract.ts'
import { readMemberHousehold, unlinkGuardian } from '@app/shared/households/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What gives back the seats of events to come. */
const SEATS = {
  participations: ['get', 'query', 'update'],
  parties: ['get', 'put'],
  eventCounters: ['update'],
  checkIns: ['expect'],
} as const

/** Families: guardians and their children, the desk, the job. */
export const householdsFunctions = functions({
  households: {
    entry: 'features/households/households.handler.ts',
    calls: {
      readHousehold,
      addChild,
      changeChild,
      removeChild,
      addCompanion,
      removeCompanion,
      inviteGuardian,
      withdrawInvitation,
      readHouseholdInvitation,
      acceptInvitation,
    },
    indexes: { householdPeople: ['ofPerson'], participations: ['byPerson'] },
    tables: {
      service: ['get'],
      users: ['get', 'getMany', 'expect', 'update'],
      households: ['get', 'put', 'update', 'remove'],
      householdPeople: ['query', 'expect', 'put', 'remove'],
      dependents: ['getMany', 'put', 'update', 'remove'],
      careNotes: ['remove'],
      householdInvitations: ['get', 'put', 'remove'],
      ...SEATS,
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
  },
  'household-desk': {
    entry: 'features/households/household-desk.handler.ts',
    calls: { readMemberHousehold, unlinkGuardian },
    indexes: { householdPeople: ['ofPerson'], participations: ['byPerson'] },
    tables: {
      staff: ['get'],
      users: ['get', 'getMany', 'update'],
      households: ['get', 'update', 'remove'],
      householdPeople: ['query', 'remove'],
      dependents: ['getMany', 'update', 'remove'],
      careNotes: ['remove'],
      householdInvitations: ['remove'],
      ...SEATS,
      auditEntries: ['put'],
      viewings: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
  },
  'household-job': {
    entry: 'features/households/household-job.handler.ts',
    schedule: 'rate(1 day)',
    indexes: { dependents: ['byDue'], householdPeople: ['ofPerson'], participations: ['byPerson'] },
    tables: {
      households: ['get', 'update'],
      householdPeople: ['query', 'remove'],
      dependents: ['get', 'query', 'update', 'remove'],
      careNotes: ['remove'],
      ...SEATS,
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
})
