import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { removeObject } from '#aws/s3.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { claimTicket, dropTicket, oldTickets } from '#features/uploads/sweep-store.ts'

type Job = Deps<'upload-sweep-job'>

/**
 * SEC-F6: deletes every picture whose ticket was not attached within a day, or not checked within two hours, with
 * its original, and the finished tickets. It claims a ticket first, so that no report can attach it any more; after an interruption
 * the next run finds it as `sweeping`.
 */
export async function sweepUploads(deps: Job) {
  const tally = { swept: 0, forgotten: 0, failed: 0 }
  for (const state of ['issued', 'clean', 'sweeping', 'refused', 'attached'] as const) {
    const isDone = state === 'refused' || state === 'attached'
    for (const storageKey of await oldTickets(deps, state)) {
      try {
        if (!isDone && !(await sweep(deps, storageKey))) continue
        await dropTicket(deps, storageKey, isDone ? state : 'sweeping')
        tally[isDone ? 'forgotten' : 'swept'] += 1
      } catch (error) {
        tally.failed += 1
        log.error('picture not swept', faultFields(error))
      }
    }
  }
  return tally
}

/** False when it was attached after all: the index may lag behind. */
async function sweep(deps: Job, storageKey: string): Promise<boolean> {
  if (!(await claimTicket(deps, storageKey))) return false
  await removeObject(deps.buckets.uploads, storageKey)
  // The original, if it was never checked.
  await removeObject(deps.buckets.uploads, quarantineKey(storageKey))
  return true
}
