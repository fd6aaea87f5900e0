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
import {
  inviteChild,
  readChildLogin,
  readOwnLogin,
  registerAsChild,
  withdrawChildInvitation,
} from '@app/shared/households/login-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What gives back the seats of events to come. */
const SEATS = {
  participations: ['get', 'query', 'update'],
  parties: ['get', 'put'],
  eventCounters: ['update'],
  checkIns: ['expect'],
} as const

/** What moves the history of a child to their login. */
const MOVING = {
  households: ['update'],
  householdPeople: ['query', 'put', 'remove'],
  participations: ['get', 'query', 'put', 'update', 'remove'],
  checkIns: ['get', 'expect', 'put', 'remove'],
  parties: ['get', 'put'],
  eventCounters: ['update'],
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
      readChildLogin,
      inviteChild,
      withdrawChildInvitation,
    },
    indexes: { householdPeople: ['ofPerson'], participations: ['byPerson'] },
    tables: {
      service: ['get'],
      users: ['get', 'getMany', 'expect', 'update'],
      households: ['get', 'put', 'update', 'remove'],
      householdPeople: ['query', 'expect', 'put', 'remove'],
      dependents: ['getMany', 'expect', 'put', 'update', 'remove'],
      householdInvitations: ['get', 'put', 'remove'],
      childInvitations: ['getMany', 'put', 'remove'],
      ...SEATS,
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['MAIL_SENDER'],
  },
  'child-login': {
    entry: 'features/households/child-login.handler.ts',
    calls: { readOwnLogin, registerAsChild },
    indexes: {
      guardianships: ['byGuardian'],
      householdPeople: ['ofPerson'],
      participations: ['byPerson'],
    },
    tables: {
      service: ['get'],
      users: ['get', 'expect', 'put'],
      nicknames: ['put', 'expect'],
      consents: ['get'],
      tombstones: ['query'],
      leavings: ['get'],
      memberIndex: ['query', 'put', 'remove'],
      guardianships: ['get', 'query', 'put'],
      guardianRecords: ['put'],
      guardianReviews: ['put'],
      childInvitations: ['get', 'remove'],
      dependents: ['get', 'update'],
      ...MOVING,
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['REGISTRATION_APPROVAL'],
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
      householdInvitations: ['remove'],
      childInvitations: ['remove'],
      ...SEATS,
      auditEntries: ['put'],
      viewings: ['put', 'update'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
  },
  'household-job': {
    entry: 'features/households/household-job.handler.ts',
    schedule: 'rate(30 minutes)',
    indexes: { dependents: ['byDue'], householdPeople: ['ofPerson', 'byDue'], participations: ['byPerson'] },
    tables: {
      users: ['get'],
      dependents: ['get', 'query', 'update', 'remove'],
      ...MOVING,
      households: ['get', 'update'],
      householdPeople: ['query', 'put', 'update', 'remove'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
})
