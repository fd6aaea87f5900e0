import { applyToDraw, readDraw, withdrawFromDraw } from '@app/shared/events/draw-contract.ts'
import { functions } from '#manifest/definition.ts'

/** 抽選: the calls of members, and the job that draws. */
export const drawFunctions = functions({
  draw: {
    entry: 'features/events/drawing/draw.handler.ts',
    calls: { readDraw, applyToDraw, withdrawFromDraw },
    tables: {
      service: ['get'],
      draws: ['get', 'expect'],
      queueEntries: ['getMany', 'query', 'put', 'remove'],
      queues: ['get'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'expect'],
      participations: ['getMany', 'put', 'update'],
      parties: ['get'],
      checkIns: ['getMany'],
      events: ['get', 'expect'],
      guardianEvents: ['get', 'expect'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    keys: { pepper: ['GenerateMac'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'draw-job': {
    entry: 'features/events/drawing/draw-job.handler.ts',
    schedule: 'rate(1 minute)',
    indexes: { draws: ['open'], checkIns: ['byPerson'] },
    tables: {
      draws: ['get', 'query', 'update'],
      queues: ['get', 'put'],
      queueEntries: ['get', 'query', 'put', 'update', 'remove'],
      users: ['get', 'getMany', 'expect'],
      householdPeople: ['query', 'expect'],
      dependents: ['getMany', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['getMany', 'put', 'update'],
      parties: ['get', 'put'],
      checkIns: ['getMany', 'query'],
      events: ['get', 'expect'],
      guardianEvents: ['get', 'expect'],
      mails: ['put'],
    },
    keys: { data: ['Decrypt'] },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
    timeoutSec: 60,
  },
})
