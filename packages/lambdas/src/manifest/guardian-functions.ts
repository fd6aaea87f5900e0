import {
  agreeAsAdult,
  answerGuardianEvent,
  approveAsGuardian,
  askGuardianForEvent,
  listMyChildren,
  nameGuardian,
  readGuardianEvent,
  readGuardianRecord,
  readGuardianRequest,
  readMyGuardian,
  refuseAsGuardian,
  renewGuardianLink,
  sendGuardianMailAgain,
  withdrawAsGuardian,
} from '@app/shared/guardians/contract.ts'
import {
  closeGuardianReview,
  listGuardianReviews,
  readDeskGuardian,
  sendDeskGuardianMail,
} from '@app/shared/guardians/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What gives back the seats of events to come. */
const SEATS = {
  participations: ['get', 'query', 'update'],
  eventCounters: ['update'],
  checkIns: ['expect'],
} as const

/** What the check of a new address or birth date reads and writes. */
export const ADDRESS_REVIEWS = { guardianships: ['get', 'query'], guardianReviews: ['put'] } as const

/** R9: the consent of a guardian: the child's side, the guardian's links, the desk, and what happens by itself. */
export const guardianFunctions = functions({
  guardians: {
    entry: 'features/guardians/guardians.handler.ts',
    calls: {
      readMyGuardian,
      nameGuardian,
      sendGuardianMailAgain,
      askGuardianForEvent,
      agreeAsAdult,
      listMyChildren,
    },
    tables: {
      users: ['get', 'update'],
      guardianships: ['get', 'query', 'put'],
      guardianRecords: ['put'],
      guardianEvents: ['get', 'put'],
      events: ['get'],
      consents: ['put'],
      emailChanges: ['query'],
      memberIndex: ['query'],
      mails: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { data: ['GenerateDataKey'], pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'guardian-links': {
    entry: 'features/guardians/guardian-links.handler.ts',
    calls: {
      readGuardianRequest,
      renewGuardianLink,
      approveAsGuardian,
      refuseAsGuardian,
      readGuardianRecord,
      withdrawAsGuardian,
      readGuardianEvent,
      answerGuardianEvent,
    },
    tables: {
      users: ['get', 'update'],
      guardianships: ['get', 'put'],
      guardianRecords: ['get', 'put'],
      guardianEvents: ['get', 'put'],
      guardianReviews: ['put'],
      events: ['get'],
      emailChanges: ['query'],
      memberIndex: ['query'],
      mails: ['put'],
      attempts: ['get', 'put', 'update'],
      ...SEATS,
    },
    keys: { data: ['GenerateDataKey'], pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['MAIL_SENDER', 'USER_POOL_ID'],
    userPool: ['AdminGetUser'],
  },
  'guardian-desk': {
    entry: 'features/guardians/guardian-desk.handler.ts',
    calls: { readDeskGuardian, sendDeskGuardianMail, listGuardianReviews, closeGuardianReview },
    tables: {
      staff: ['get'],
      users: ['get', 'update'],
      guardianships: ['get', 'put'],
      guardianRecords: ['query', 'put'],
      guardianReviews: ['query', 'remove'],
      emailChanges: ['query'],
      memberIndex: ['query'],
      events: ['get'],
      mails: ['put'],
      auditEntries: ['put'],
      viewings: ['put', 'update'],
      outcomes: ['get', 'put'],
      attempts: ['put', 'update'],
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'guardian-job': {
    entry: 'features/guardians/guardian-job.handler.ts',
    schedule: 'rate(1 minute)',
    tables: {
      users: ['get', 'update'],
      memberIndex: ['put', 'remove'],
      guardianships: ['get', 'query', 'put'],
      guardianRecords: ['put'],
      leavings: ['put'],
      mails: ['put'],
      ...SEATS,
    },
    keys: { data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
    timeoutSec: 60,
  },
})
