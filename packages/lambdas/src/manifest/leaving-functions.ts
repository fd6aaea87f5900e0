import { askRejoining, leaveCommunity, previewLeaving, undoLeaving } from '@app/shared/leaving/contract.ts'
import { functions } from '#manifest/definition.ts'

export const leavingFunctions = functions({
  leave: {
    entry: 'features/leaving/leave.handler.ts',
    calls: { previewLeaving, leaveCommunity, undoLeaving, askRejoining },
    tables: {
      users: ['get', 'expect', 'update'],
      events: ['getMany'],
      eventCounters: ['update'],
      participations: ['get', 'query', 'update'],
      checkIns: ['expect'],
      emailChanges: ['query'],
      memberIndex: ['put', 'remove'],
      leavings: ['get', 'query', 'expect', 'put', 'update', 'remove'],
      tombstones: ['query', 'put', 'remove'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['REJOIN_LOCKOUT_MONTHS', 'USER_POOL_ID'],
    userPool: ['AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser', 'AdminDeleteUser'],
  },
})
