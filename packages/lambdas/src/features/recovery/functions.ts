import { makeRecoveryCodes, recoverAccount } from '@app/shared/recovery/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Recovery codes of members (R21). */
export const recoveryFunctions = functions({
  recovery: {
    entry: 'features/recovery/recovery.handler.ts',
    calls: { makeRecoveryCodes, recoverAccount },
    tables: {
      service: ['get'],
      users: ['get', 'expect', 'update'],
      recoveryCodes: ['get', 'put', 'remove'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['USER_POOL_ID'],
    userPool: ['AdminGetUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
  },
})
