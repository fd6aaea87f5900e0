import { classAt, classOf, MAIL_CLASSES, type MailClass } from '#domain/mail-class.ts'
import { waitingQueues } from '#domain/mails-store.ts'
import type { Worker } from '#features/mails/kind.ts'
import { dueIn, readMail, type Waiting } from '#features/mails/outbox-store.ts'

/** Of each partition at once. */
const PAGE = 50
/** How long after a look at an empty class the next one follows: a change of an event overtakes what waits. */
const LOOK_MS = 1_000

/** The mails that are due, each once, by the turns of their classes and in a class by time. */
export interface WaitingMails {
  /** The id of the next; null when none is due. */
  next(): Promise<string | null>
  /** It was not sent after all: it comes again. */
  giveBack(mailId: string): void
}

/** Those of the outbox, and of `named`, which the index may not show yet. */
export function waitingMails(deps: Worker, named: readonly string[]): WaitingMails {
  const lines: Record<MailClass, string[]> = { notice: [], answer: [], reminder: [], news: [] }
  const seen = new Set<string>()
  let turn = 0
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  const has = (mailClass: MailClass) => lines[mailClass].length > 0

  function add(rows: readonly Pick<Waiting, 'mailId' | 'kind'>[]): void {
    for (const { mailId, kind } of rows) {
      if (seen.has(mailId)) continue
      seen.add(mailId)
      lines[classOf(kind)].push(mailId)
    }
  }

  async function look(): Promise<void> {
    const isFirst = lookedAtMs === Number.NEGATIVE_INFINITY
    lookedAtMs = deps.now().getTime()
    if (isFirst) {
      // One that cannot be read is put aside where it would be sent.
      const rows = await Promise.all(
        named.map((mailId) => readMail(deps, mailId).catch(() => ({ mailId, kind: '' }))),
      )
      add(rows.filter((row) => row !== null))
    }
    const empty = MAIL_CLASSES.filter((mailClass) => !has(mailClass))
    const queues = [...empty, null].flatMap(waitingQueues)
    const found = await Promise.all(queues.map((queue) => dueIn(deps, queue, PAGE)))
    add(found.flat().sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1)))
  }

  async function lookAgain(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null
    })
    await looking
  }

  return {
    async next() {
      const isAnyEmpty = !MAIL_CLASSES.every(has)
      const age = deps.now().getTime() - lookedAtMs
      if (!MAIL_CLASSES.some(has) || (isAnyEmpty && age >= LOOK_MS)) await lookAgain()
      const mailClass = classAt(turn, has)
      if (mailClass === null) return null
      turn += 1
      return lines[mailClass].shift() ?? null
    },
    giveBack(mailId) {
      seen.delete(mailId)
    },
  }
}
