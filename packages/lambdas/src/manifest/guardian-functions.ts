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
import { readDeskGuardian, sendDeskGuardianMail } from '@app/shared/guardians/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What gives back the seats of events to come. */
const SEATS = {
  participations: ['get', 'query', 'update'],
  eventCounters: ['update'],
  checkIns: ['expect'],
} as const

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
      mails: ['put'],
      attempts: ['put', 'update'],
    },
    keys: { data: ['GenerateDataKey'], pepper: ['GenerateMac'] },
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
      events: ['get'],
      mails: ['put'],
      attempts: ['put', 'update'],
      ...SEATS,
    },
    keys: { data: ['GenerateDataKey'], pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['MAIL_SENDER'],
  },
  'guardian-desk': {
    entry: 'features/guardians/guardian-desk.handler.ts',
    calls: { readDeskGuardian, sendDeskGuardianMail },
    tables: {
      staff: ['get'],
      users: ['get', 'update'],
      guardianships: ['get', 'put'],
      guardianRecords: ['query', 'put'],
      events: ['get'],
      mails: ['put'],
      auditEntries: ['put'],
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
