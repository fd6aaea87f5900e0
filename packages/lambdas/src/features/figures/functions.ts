import { readArrivals, readFigures, readFunnel } from '@app/shared/figures/contract.ts'
import { functions } from '#manifest/definition.ts'

/** 集計 (R22). */
export const figuresFunctions = functions({
  figures: {
    entry: 'features/figures/figures.handler.ts',
    calls: { readFigures, readFunnel, readArrivals },
    indexes: { events: ['byStart'] },
    tables: {
      staff: ['get'],
      events: ['query', 'getMany'],
      queues: ['getMany'],
      queueFigures: ['getMany'],
      participations: ['getMany', 'query'],
      users: ['getMany'],
      checkIns: ['query'],
      memberTallies: ['query'],
      codeBatches: ['query'],
      outcomes: ['get'],
    },
    timeoutSec: 20,
  },
})
