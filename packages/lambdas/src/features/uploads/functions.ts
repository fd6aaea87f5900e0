import { completeUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Uploads of members: tickets, the check, the sweep. */
export const uploadsFunctions = functions({
  'upload-sweep-job': {
    entry: 'features/uploads/sweep-job.handler.ts',
    schedule: 'rate(6 hours)',
    indexes: { uploadTickets: ['byState'] },
    tables: { uploadTickets: ['query', 'update', 'remove'] },
    buckets: { uploads: { DeleteObject: ['incoming/*', 'bugevent/*', 'contact/*'] } },
    timeoutSec: 60,
  },
  uploads: {
    entry: 'features/uploads/uploads.handler.ts',
    calls: { requestUpload, completeUpload },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      uploadTickets: ['get', 'put', 'update'],
      attempts: ['put', 'update'],
    },
    buckets: { uploads: { PutObject: ['incoming/bugevent/*'] } },
    settings: ['UPLOAD_MAX_MB'],
  },
  'check-upload': {
    entry: 'features/uploads/check-upload.handler.ts',
    objectCreated: { bucket: 'uploads', prefix: 'incoming/' },
    tables: { uploadTickets: ['get', 'update'] },
    buckets: {
      uploads: {
        GetObject: ['incoming/*'],
        PutObject: ['bugevent/*', 'contact/*'],
        DeleteObject: ['incoming/*', 'bugevent/*', 'contact/*'],
      },
    },
    native: ['sharp'],
    timeoutSec: 60,
  },
})
