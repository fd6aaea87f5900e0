import { functions } from '#manifest/definition.ts'

/** The scheduled functions of the manifest. */
export const jobs = functions({
  'seats-check-job': {
    entry: 'features/events/seats-check-job.handler.ts',
    schedule: 'rate(6 hours)',
    tables: { events: ['query'], eventCounters: ['getMany'], participations: ['query'] },
    timeoutSec: 60,
  },
  'publication-job': {
    entry: 'features/events/publication-job.handler.ts',
    schedule: 'rate(1 minute)',
    tables: {
      dueTasks: ['query', 'remove'],
      events: ['get', 'put'],
      eventCounters: ['put'],
      auditEntries: ['put'],
    },
    timeoutSec: 60,
  },
  'leaving-job': {
    entry: 'features/leaving/leaving-job.handler.ts',
    schedule: 'rate(15 minutes)',
    tables: {
      users: ['get', 'update', 'remove'],
      nicknames: ['get', 'remove'],
      consents: ['query', 'put', 'remove'],
      eventCounters: ['update'],
      participations: ['get', 'query', 'update'],
      reports: ['get', 'query', 'update'],
      inquiries: ['get', 'query', 'update'],
      emailChanges: ['query', 'remove'],
      recoveryCodes: ['remove'],
      leavings: ['get', 'query', 'expect', 'put', 'update', 'remove'],
      tombstones: ['query', 'put', 'remove'],
      outcomes: ['query', 'remove'],
    },
    keys: { pepper: ['GenerateMac'] },
    buckets: { uploads: { DeleteObject: ['bugevent/*', 'contact/*'] } },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID'],
    userPool: ['AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser', 'AdminDeleteUser'],
    timeoutSec: 60,
  },
  'young-job': {
    entry: 'features/members/young-job.handler.ts',
    schedule: 'rate(1 day)',
    tables: { users: ['get', 'query', 'update'] },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN'],
    timeoutSec: 60,
  },
  'unconfirmed-job': {
    entry: 'features/account/unconfirmed-job.handler.ts',
    schedule: 'rate(1 day)',
    settings: ['USER_POOL_ID'],
    userPool: ['ListUsers', 'AdminDeleteUser'],
    timeoutSec: 60,
  },
  'upload-sweep-job': {
    entry: 'features/uploads/sweep-job.handler.ts',
    schedule: 'rate(6 hours)',
    tables: { uploadTickets: ['query', 'put', 'update', 'remove'] },
    buckets: { uploads: { DeleteObject: ['incoming/*', 'bugevent/*', 'contact/*'] } },
    timeoutSec: 60,
  },
})
