import {
  acceptOffer,
  changeEntry,
  enterQueue,
  leaveQueue,
  readQueue,
} from '@app/shared/events/queue-contract.ts'
import { functions } from '#manifest/definition.ts'

/** キャンセル待ち: the calls of members, and the job that promotes. */
export const queueFunctions = functions({
  queue: {
    entry: 'features/events/queuing/queue.handler.ts',
    calls: { readQueue, enterQueue, changeEntry, leaveQueue, acceptOffer },
    tables: {
      service: ['get'],
      queues: ['get', 'put'],
      queueEntries: ['getMany', 'query', 'put', 'remove'],
      queueFigures: ['update'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'update', 'expect'],
      participations: ['getMany', 'put', 'update'],
      parties: ['get', 'put'],
      checkIns: ['getMany'],
      events: ['get', 'expect'],
      guardianEvents: ['get', 'expect'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'queue-job': {
    entry: 'features/events/queuing/queue-job.handler.ts',
    schedule: 'rate(1 minute)',
    indexes: { queues: ['open'] },
    tables: {
      queues: ['get', 'query', 'put', 'remove'],
      queueEntries: ['query', 'put', 'remove'],
      queueFigures: ['update'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['getMany', 'put', 'update'],
      parties: ['get', 'put'],
      checkIns: ['getMany'],
      events: ['get', 'expect'],
      guardianEvents: ['get', 'expect'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
    timeoutSec: 60,
  },
})
