import { randomUUID } from 'node:crypto'
import { restMs, THROTTLE_PAUSE_MAX_MS } from '#domain/mail-pace.ts'
import { changePace, dropLease, readPace, takeLease, tellSender } from '#domain/mail-pace-store.ts'
import { wakeWorker } from '#domain/mails-store.ts'
import type { Sends } from '#features/mails/kind.ts'
import { type Pacer, pacerOf } from '#features/mails/pacer.ts'
import { trySending } from '#features/mails/sending.ts'
import { type WaitingMails, waitingMails } from '#features/mails/waiting-mails.ts'

/** Mails on their way at once: as many as the account may send in a second, for none takes longer. */
const AT_ONCE = { least: 4, most: 50 }
/** How long the index may not show a row that is written. */
export const INDEX_MS = 1_000

/**
 * Sends what is due, until nothing is or the run ends. Only one run sends; another tells it of new mails and ends.
 * `named` are mails that the index may not show yet.
 */
export async function pump(sends: Sends, named: readonly string[], endsAtMs: number): Promise<void> {
  const { deps } = sends
  const mine = randomUUID()
  while (!(await takeLease(deps, mine))) if (await tellSender(deps)) return
  let isDropped = false
  try {
    isDropped = await sendUntilEmpty(sends, mine, named, endsAtMs)
  } finally {
    if (!isDropped) await dropLease(deps, mine, null)
  }
  if (isDropped) return
  // After a longer rest the sweep goes on.
  if (restMs(await readPace(deps), deps.now()) <= THROTTLE_PAUSE_MAX_MS) await wakeWorker(deps)
}

/** True when nothing was left and the lease is dropped; false when the time was over before. */
async function sendUntilEmpty(
  sends: Sends,
  mine: string,
  named: readonly string[],
  endsAtMs: number,
): Promise<boolean> {
  const { deps, wait } = sends
  const pacer = pacerOf(sends, endsAtMs)
  let wakes = 0
  let ids = named
  for (;;) {
    const mails = waitingMails(deps, ids)
    const { perSecond } = await readPace(deps)
    const lines = Math.min(AT_ONCE.most, Math.max(AT_ONCE.least, Math.ceil(perSecond)))
    // A line that fails waits for the others: none sends after the lease.
    const ended = await Promise.allSettled(Array.from({ length: lines }, () => sendLine(sends, pacer, mails)))
    const failed = ended.find((line) => line.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    if (pacer.isOver()) return false
    if (await dropLease(deps, mine, wakes)) break
    wakes = (await readPace(deps)).wakes
    ids = []
    await wait(INDEX_MS)
  }
  await changePace(deps, (pace) => ({ pace: pace.waiting === 0 ? pace : { ...pace, waiting: 0 } }))
  return true
}

/** One mail after the other. */
async function sendLine(sends: Sends, pacer: Pacer, mails: WaitingMails): Promise<void> {
  while (!pacer.isOver()) {
    const mailId = await mails.next()
    if (mailId === null) return
    if ((await trySending(sends, pacer, mailId)) === 'again') mails.giveBack(mailId)
  }
}
