import { approveMember, listApplications, refuseMember } from '@app/shared/members/desk/approval-contract.ts'
import {
  changeKana,
  correctMember,
  deregisterMember,
  liftRestriction,
  readDeskMember,
  resetFactor,
  restrictMember,
  revealMember,
  searchMembers,
} from '@app/shared/members/desk/contract.ts'
import { enterMember } from '@app/shared/members/desk/entering-contract.ts'
import { functions } from '#manifest/definition.ts'

/** What follows a decision on a member: seats, account, locks, mails. The job finishes what was cut off. */
const FOLLOWING = {
  participations: ['get', 'query', 'update'],
  eventCounters: ['update'],
  checkIns: ['expect'],
  tombstones: ['query', 'put', 'remove'],
  mails: ['put'],
} as const

/** The functions of the manifest with which staff find, read and restrict members. */
export const memberDeskFunctions = functions({
  'member-desk': {
    entry: 'features/members/desk/member-desk.handler.ts',
    calls: {
      searchMembers,
      readDeskMember,
      revealMember,
      restrictMember,
      liftRestriction,
      deregisterMember,
      correctMember,
      changeKana,
      resetFactor,
      enterMember,
      listApplications,
      approveMember,
      refuseMember,
    },
    tables: {
      staff: ['get'],
      users: ['get', 'getMany', 'query', 'put', 'update'],
      nicknames: ['put', 'expect'],
      memberIndex: ['query', 'put', 'remove'],
      memberHistory: ['query', 'put'],
      memberTasks: ['put', 'remove'],
      ...FOLLOWING,
      checkIns: ['expect', 'query'],
      events: ['getMany'],
      consents: ['query'],
      recoveryCodes: ['remove'],
      leavings: ['get', 'put'],
      guardianships: ['get', 'query', 'put'],
      guardianReviews: ['put'],
      guardianRecords: ['put'],
      auditEntries: ['put'],
      viewings: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['USER_POOL_ID'],
    userPool: ['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminSetUserMFAPreference'],
  },
  'member-desk-job': {
    entry: 'features/members/desk/member-desk-job.handler.ts',
    schedule: 'rate(5 minutes)',
    tables: {
      users: ['get', 'query', 'update', 'expect'],
      memberIndex: ['put', 'remove'],
      memberIndexRuns: ['get', 'put'],
      nicknames: ['put'],
      guardianships: ['get', 'query'],
      guardianReviews: ['put'],
      memberHistory: ['put'],
      memberTasks: ['query', 'remove'],
      ...FOLLOWING,
      auditEntries: ['put'],
    },
    keys: { pepper: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['USER_POOL_ID'],
    userPool: ['AdminUserGlobalSignOut', 'AdminDisableUser'],
    timeoutSec: 60,
  },
})
