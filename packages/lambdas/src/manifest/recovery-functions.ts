import { makeRecoveryCodes, recoverAccount } from '@app/shared/recovery/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The way in without the authenticator app. */
export const recoveryFunctions = functions({
  recovery: {
    entry: 'features/recovery/recovery.handler.ts',
    calls: { makeRecoveryCodes, recoverAccount },
    tables: {
      users: ['expect'],
      recoveryCodes: ['get', 'put', 'remove'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID'],
    asksUserPool: true,
    userPool: ['AdminGetUser', 'AdminSetUserMFAPreference', 'AdminUserGlobalSignOut'],
  },
})
