import {
  disableCodeBatch,
  disableMemberCode,
  listCodeBatches,
  makeCodeBatch,
} from '@app/shared/member-codes/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Member codes at the desk. */
export const memberCodesFunctions = functions({
  'code-desk': {
    entry: 'features/member-codes/code-desk.handler.ts',
    calls: { listCodeBatches, makeCodeBatch, disableCodeBatch, disableMemberCode },
    tables: {
      staff: ['get'],
      codeBatches: ['get', 'query', 'put', 'update'],
      memberCodes: ['get', 'put', 'update'],
      auditEntries: ['put'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'] },
  },
})
