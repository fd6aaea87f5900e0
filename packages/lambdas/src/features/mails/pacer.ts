import { faultFields, log } from '#aws/log.ts'
import { gauge } from '#aws/metrics.ts'
import {
  afterReading,
  afterRefusal,
  afterTaking,
  isReadingDue,
  type MailAccount,
  restMs,
} from '#domain/mail-pace.ts'
import { changePace } from '#domain/mail-pace-store.ts'
import type { Sends } from '#features/mails/kind.ts'

/** Lets the mails of a run leave one after the other, at the pace that all runs share. */
export interface Pacer {
  /** Waits for the turn of the next mail; false when the run is over before. */
  permit(): Promise<boolean>
  /** Gives back a turn that no mail took. */
  giveBack(): void
  /** The service has taken a mail: throttles before it are over. */
  taken(): Promise<void>
  /** The service takes no mail for now: the queue rests. */
  rest(isForLong: boolean): Promise<void>
  isOver(): boolean
}

/** The current numbers of the account, with a gauge of the used share of its quota; null when it does not answer. */
export async function askAccount(account: () => Promise<MailAccount>): Promise<MailAccount | null> {
  const read = await account().catch((error: unknown) => {
    log.warn('the mail service does not say what the account may send', faultFields(error))
    return null
  })
  if (read !== null) gauge('MailQuotaUsed', (100 * read.sent) / read.perDay)
  return read
}

/** The pacer of a run that ends at this time. */
export function pacerOf({ deps, account, wait }: Sends, endsAtMs: number): Pacer {
  let stock = 0
  let asked = 0
  let isOver = false
  let pauses = 0
  let last: Promise<unknown> = Promise.resolve()

  const isEnded = () => isOver || deps.now().getTime() > endsAtMs

  async function take(): Promise<number> {
    // Once, however often the change is tried: Amazon answers this question once a second.
    let read: Promise<MailAccount | null> | undefined
    const reading = () => (read ??= askAccount(account))
    const { got, waitMs, pace } = await changePace(deps, async (before) => {
      const now = deps.now()
      const rest = restMs(before, now)
      if (rest > 0) return { pace: before, got: 0, waitMs: rest }
      const current = isReadingDue(before, now) ? afterReading(before, await reading(), now) : before
      if (current.room >= 1) return afterTaking(current, asked, now)
      return { pace: afterRefusal(current, true, now, 0), got: 0, waitMs: Number.POSITIVE_INFINITY }
    })
    pauses = pace.pauses
    stock += got
    return got > 0 ? 0 : waitMs
  }

  async function next(): Promise<boolean> {
    while (!isEnded()) {
      if (stock > 0) {
        stock -= 1
        return true
      }
      const waitMs = await take()
      if (deps.now().getTime() + waitMs > endsAtMs) isOver = true
      else if (waitMs > 0) await wait(waitMs)
    }
    return false
  }

  return {
    isOver: isEnded,
    async permit() {
      asked += 1
      const mine = last.then(next)
      last = mine.catch(() => false)
      return mine.finally(() => {
        asked -= 1
      })
    },
    giveBack() {
      stock += 1
    },
    async taken() {
      if (pauses === 0) return
      pauses = 0
      await changePace(deps, (pace) => ({ pace: pace.pauses === 0 ? pace : { ...pace, pauses: 0 } }))
    },
    async rest(isForLong) {
      stock = 0
      const { pace } = await changePace(deps, (before) => ({
        pace: afterRefusal(before, isForLong, deps.now(), Math.random()),
      }))
      pauses = pace.pauses
    },
  }
}
