import {
  makeStaffRecoveryCodes,
  readStaffRecoveryCodes,
  recoverStaff,
} from '@app/shared/staff/recovery-contract.ts'
import { functions } from '#manifest/definition.ts'

/** R21: recovery codes of staff. Apart from `staff`, because anyone may ask to recover. */
export const staffRecoveryFunctions = functions({
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
