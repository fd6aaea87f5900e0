import * as v from 'valibot'
import { log } from '#aws/log.ts'
import { isMailKind, mailData } from '#domain/mail-data.ts'
import { announceMailing } from '#domain/mailings-store.ts'
import { wakeWorker } from '#domain/mails-store.ts'
import type { Worker } from '#features/mails/kind.ts'
import { kinds } from '#features/mails/kinds.ts'
import { closeMailing, nextPeople, putPage, readMailing, whoWants } from '#features/mails/mailing-store.ts'

/** A run of the worker ends well before its time limit, and the next one continues from the cursor. */
const RUN_MS = 15_000

/** Puts a mail for each person of a mailing, page after page from where the last run stopped. */
export async function putMails(deps: Worker, mailingId: string): Promise<void> {
  const until = deps.now().getTime() + RUN_MS
  for (;;) {
    const mailing = await readMailing(deps, mailingId)
    if (mailing?.state !== 'running' || mailing.dueAt > deps.now().toISOString()) return
    const { kind } = mailing
    if (!isMailKind(kind)) return log.warn('a kind of mail that this release does not know', { kind })
    if (!v.safeParse(v.pipe(v.string(), v.parseJson(), mailData[kind]), mailing.data).success) {
      log.error('the data of a mailing does not parse', { kind })
      return closeMailing(deps, mailing, 'invalid')
    }
    if (deps.now().getTime() > until) return announceMailing(deps, mailingId)
    const page = await whoWants(deps, await nextPeople(deps, mailing), kinds[kind].preference)
    await putPage(deps, mailing, kind, page)
    // Another run sends the first mails while this one puts the rest.
    if (mailing.pages === 0) await wakeWorker(deps)
  }
}
