import {
  changeStaff,
  endOwnStaffSession,
  inviteStaff,
  listAudit,
  listStaff,
  listViewings,
  readOwnStaff,
  reinviteStaff,
  removeStaff,
  suspendStaff,
} from '@app/shared/staff/contract.ts'
import {
  makeStaffRecoveryCodes,
  readStaffRecoveryCodes,
  recoverStaff,
} from '@app/shared/staff/recovery-contract.ts'
import { readService, suspendService } from '@app/shared/staff/service-contract.ts'
import { functions } from '#manifest/definition.ts'

/** Staff: people, roles, audit, recovery codes. */
export const staffFunctions = functions({
  staff: {
    entry: 'features/staff/staff.handler.ts',
    calls: {
      readOwnStaff,
      endOwnStaffSession,
      listStaff,
      inviteStaff,
      changeStaff,
      suspendStaff,
      reinviteStaff,
      removeStaff,
      listAudit,
      listViewings,
      readService,
      suspendService,
    },
    indexes: { staff: ['byListing'], viewings: ['byMonth'] },
    tables: {
      staff: ['get', 'query', 'put', 'update', 'remove', 'expect'],
      staffClaims: ['get', 'put', 'update', 'remove'],
      staffRecovery: ['remove'],
      staffCounts: ['update'],
      organizations: ['getMany'],
      auditEntries: ['query', 'put'],
      viewings: ['query'],
      service: ['get', 'put', 'remove'],
      outcomes: ['get', 'put'],
    },
    settings: ['STAFF_POOL_ID'],
    staffPool: [
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminUserGlobalSignOut',
    ],
  },
  'staff-recovery': {
    entry: 'features/staff/recovery.handler.ts',
    calls: { readStaffRecoveryCodes, makeStaffRecoveryCodes, recoverStaff },
    tables: {
      staff: ['get', 'put', 'remove', 'expect'],
      staffClaims: ['get', 'put', 'update'],
      staffRecovery: ['get', 'put', 'update'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
      attempts: ['put', 'update'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    settings: ['STAFF_POOL_ID'],
    staffPool: ['AdminCreateUser', 'AdminDeleteUser'],
  },
})
