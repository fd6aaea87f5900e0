import { PICTURE_FORMATS, PICTURE_SIZES, picturePath } from '@app/shared/media/picture-files.ts'
import { sharePicturePath } from '@app/shared/media/share-picture.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { faultFields, log } from '#aws/log.ts'
import { removeObject } from '#aws/s3.ts'
import { materialKey } from '#domain/material-key.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { claimFile, dropFile, oldFiles } from '#features/media/media-sweep-store.ts'

type Job = Deps<'media-sweep-job'>

/**
 * SEC-F6: deletes files unused for a month, unchecked ones and refused tickets. It claims a file first, so that no event
 * can use it; after an interruption the next run finds it as `sweeping`.
 */
export async function sweepMedia(deps: Job) {
  const tally = { swept: 0, failed: 0 }
  for (const state of ['issued', 'refused', 'clean', 'sweeping'] as const) {
    for (const mediaId of await oldFiles(deps, state)) {
      try {
        const file = await claimFile(deps, mediaId, state)
        if (file === null) continue
        await removeFile(deps, file)
        await dropFile(deps, mediaId)
        tally.swept += 1
      } catch (error) {
        tally.failed += 1
        log.error('file of staff not swept', faultFields(error))
      }
    }
  }
  return tally
}

async function removeFile({ buckets }: Job, { mediaId, kind, picture }: Item<'mediaFiles'>): Promise<void> {
  await removeObject(buckets.staffuploads, quarantineKey(mediaId))
  if (kind === 'material') await removeObject(buckets.staffuploads, materialKey(mediaId))
  else if (picture === undefined) return
  else if (kind === 'share') await removeObject(buckets.media, sharePicturePath(picture))
  else {
    for (const size of Object.values(PICTURE_SIZES[kind])) {
      for (const format of PICTURE_FORMATS)
        await removeObject(buckets.media, picturePath(picture, size, format))
    }
  }
}
