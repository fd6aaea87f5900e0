import { readMedia, requestEventMedia, requestLogo } from '@app/shared/media/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Pictures and materials of staff (R2): tickets, the check, the sweep. */
export const mediaFunctions = functions({
  media: {
    entry: 'features/media/media.handler.ts',
    calls: { requestEventMedia, requestLogo, readMedia },
    tables: {
      staff: ['get'],
      events: ['get'],
      organizations: ['get'],
      mediaFiles: ['get', 'put'],
      attempts: ['put', 'update'],
      outcomes: ['get'],
    },
    buckets: { staffuploads: { PutObject: ['incoming/*'] } },
  },
  'check-media': {
    entry: 'features/media/check-media.handler.ts',
    objectCreated: { bucket: 'staffuploads', prefix: 'incoming/' },
    tables: { mediaFiles: ['get', 'update'] },
    buckets: {
      staffuploads: {
        GetObject: ['incoming/*'],
        PutObject: ['materials/*'],
        DeleteObject: ['incoming/*', 'materials/*'],
      },
      media: {
        PutObject: ['media/events/*', 'media/organizations/*', 'media/share/*'],
        DeleteObject: ['media/events/*', 'media/organizations/*', 'media/share/*'],
      },
    },
    native: ['sharp'],
    timeoutSec: 60,
  },
  'media-sweep-job': {
    entry: 'features/media/media-sweep-job.handler.ts',
    schedule: 'rate(6 hours)',
    indexes: { mediaFiles: ['byState'] },
    tables: { mediaFiles: ['get', 'query', 'update', 'remove'] },
    buckets: {
      staffuploads: { DeleteObject: ['incoming/*', 'materials/*'] },
      media: { DeleteObject: ['media/events/*', 'media/organizations/*', 'media/share/*'] },
    },
    timeoutSec: 60,
  },
})
