import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { removeObject } from '#aws/s3.ts'
import { newTicketNumber } from '#domain/ticket-store.ts'
import { readMerged, readTicketRow } from '#domain/ticket-thread-store.ts'
import {
  beginErasure,
  dropTicket,
  fileInquiry,
  fileReport,
  overdueTickets,
  readPicture,
  removeMessages,
  removeSource,
  type Unfiled,
  unfiledRows,
} from '#features/inbox/inbox-job-store.ts'

type Job = Deps<'inbox-job'>

/**
 * Makes tickets for rows of earlier releases, and erases tickets closed a year ago (law 4.5). One transaction per row, after
 * which the next run no longer finds it: so the next run continues an interrupted one.
 */
export async function keepInbox(deps: Job) {
  const tally = { filed: 0, erased: 0, failed: 0 }
  for (const row of await unfiledRows(deps)) {
    await counted(tally, 'filed', () => file(deps, row))
  }
  for (const number of await overdueTickets(deps)) {
    await counted(tally, 'erased', () => erase(deps, number))
  }
  return tally
}

type Tally = { filed: number; erased: number; failed: number }

async function counted(tally: Tally, what: 'filed' | 'erased', run: () => Promise<boolean>): Promise<void> {
  try {
    if (await run()) tally[what] += 1
  } catch (error) {
    tally.failed += 1
    log.error(`ticket not ${what}`, faultFields(error))
  }
}

function file(deps: Job, row: Unfiled): Promise<boolean> {
  return row.kind === 'report' ? fileReport(deps, row.id, newTicketNumber()) : fileInquiry(deps, row.id)
}

/** The picture first and the ticket last: whatever is left of an interrupted run is found by the next one. */
async function erase(deps: Job, number: string): Promise<boolean> {
  const ticket = await readTicketRow(deps, number)
  if (ticket === null || !(await beginErasure(deps, ticket))) return false
  for (const row of [...(await readMerged(deps, number)), ticket]) {
    const key = await readPicture(deps, row)
    if (key !== null) await removeObject(deps.buckets.uploads, key)
    await removeMessages(deps, row.number)
    await removeSource(deps, row)
    await dropTicket(deps, row)
  }
  return true
}
