import { endSessions } from '@app/shared/account/sessions-contract.ts'
import {
  takeVerifiedEmail,
  undoEmailChange,
  updateMyProfile,
  verifyMemberCode,
} from '@app/shared/members/contract.ts'
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
import { enterMember } from '@app/shared/members/desk/new-member-contract.ts'
import { readOwnRestriction } from '@app/shared/members/desk/own-contract.ts'
import { listUnagreed } from '@app/shared/terms/desk-contract.ts'
import { functions } from '#manifest/definition.ts'

/** The steps after a decision on a member: seats, account, locks, mails. The job finishes interrupted ones. */
const FOLLOWING = {
  participations: ['get', 'query', 'update'],
  parties: ['get', 'put'],
  households: ['get'],
  householdPeople: ['query'],
  eventCounters: ['update'],
  checkIns: ['expect'],
  tombstones: ['query', 'put', 'remove'],
  mails: ['put'],
} as const

/** Profiles and member codes; members at the desk; the jobs. */
export const membersFunctions = functions({
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
      listUnagreed,
      approveMember,
      refuseMember,
    },
    indexes: {
      users: ['byStatus'],
      participations: ['byPerson'],
      checkIns: ['byPerson'],
      guardianships: ['byGuardian'],
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
    settings: ['USER_POOL_ID', 'GUARDIAN_CONSENT'],
    userPool: ['AdminGetUser', 'AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminSetUserMFAPreference'],
  },
  'member-desk-job': {
    entry: 'features/members/desk/member-desk-job.handler.ts',
    schedule: 'rate(5 minutes)',
    indexes: { users: ['byStatus'], guardianships: ['byGuardian'], participations: ['byPerson'] },
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
  'young-job': {
    entry: 'features/members/young-job.handler.ts',
    schedule: 'rate(1 day)',
    indexes: { users: ['byStatus'] },
    tables: { users: ['get', 'query', 'update'], mails: ['put'] },
    queues: { mails: ['SendMessage'] },
    timeoutSec: 60,
  },
  'member-code': {
    entry: 'features/members/member-code.handler.ts',
    calls: { verifyMemberCode },
    tables: {
      service: ['get'],
      users: ['get'],
      memberCodes: ['get'],
      codeBatches: ['get'],
      attempts: ['put', 'update'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
  },
  profile: {
    entry: 'features/members/my-profile.handler.ts',
    calls: { updateMyProfile, takeVerifiedEmail, undoEmailChange, readOwnRestriction, endSessions },
    indexes: { guardianships: ['byGuardian'] },
    tables: {
      service: ['get'],
      users: ['get', 'update'],
      nicknames: ['get', 'put', 'expect', 'remove'],
      memberIndex: ['put', 'remove'],
      emailChanges: ['query', 'put', 'remove'],
      // The check of a new address.
      guardianships: ['get', 'query'],
      guardianReviews: ['put'],
      consents: ['get', 'put'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['USER_POOL_ID'],
    userPool: [
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    ],
  },
})
