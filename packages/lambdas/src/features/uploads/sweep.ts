import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { removeObject } from '#aws/s3.ts'
import { quarantineKey } from '#domain/quarantine.ts'
import { claimTicket, dropTicket, oldTickets } from '#features/uploads/sweep-store.ts'

type Job = Deps<'upload-sweep-job'>

/**
 * SEC-F6: removes every picture whose ticket was attached to nothing for a day, or was not checked within two hours, with
 * its original, and forgets the tickets that are done with. A ticket is claimed first, so that no report takes it any more; whatever is cut off
 * after that, the next run finds as `sweeping`.
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

/** False when somebody attached it after all: the index may lag behind. */
async function sweep(deps: Job, storageKey: string): Promise<boolean> {
  if (!(await claimTicket(deps, storageKey))) return false
  await removeObject(deps.buckets.uploads, storageKey)
  // The original, where its check never came to it.
  await removeObject(deps.buckets.uploads, quarantineKey(storageKey))
  return true
}
