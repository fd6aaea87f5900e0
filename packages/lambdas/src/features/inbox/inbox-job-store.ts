import { emailKey } from '@app/shared/base/keys.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { newTicketWrite, type TicketRow } from '#domain/ticket-store.ts'
import { removeThread } from '#domain/ticket-thread-store.ts'

type Job = Deps<'inbox-job'>

/** A row from before there were tickets. */
export interface Unfiled {
  readonly kind: 'report' | 'inquiry'
  readonly id: string
}

/** Per table, state and run; further ones wait for the next run. */
const AT_ONCE = 200
const OLD_STATES = ['new', 'open', 'waiting', 'done'] as const
const FOUND = v.object({ id: v.string() })

/** Rows without a ticket: those that have one are `filed`. */
export async function unfiledRows({ tables: { reports, inquiries } }: Job): Promise<Unfiled[]> {
  const found = await Promise.all(
    OLD_STATES.flatMap((status) => {
      const query = {
        index: 'byStatus',
        where: '#status = :status',
        values: { status },
        limit: AT_ONCE,
      } as const
      return [
        reports
          .query(query, FOUND)
          .then(({ rows }) => rows.map(({ id }) => ({ kind: 'report' as const, id }))),
        inquiries
          .query(query, FOUND)
          .then(({ rows }) => rows.map(({ id }) => ({ kind: 'inquiry' as const, id }))),
      ]
    }),
  )
  return found.flat()
}

/** A ticket for a report of an earlier release. A former member's report is only marked: no one can answer it. */
export async function fileReport(deps: Job, id: string, number: string): Promise<boolean> {
  const { reports, tickets } = deps.tables
  const report = await reports.get({ id })
  if (report === null || report.status === 'filed') return false
  const before = { condition: '#status = :before', values: { before: report.status, filed: 'filed' } }
  if (report.bugDescription === '') {
    await deps.transact([reports.update({ id }, 'SET #status = :filed', before)])
    return false
  }
  const values = { ...before.values, number }
  const result = await deps.transact([
    reports.update({ id }, 'SET #status = :filed, #number = :number', { ...before, values }),
    newTicketWrite(tickets, {
      number,
      kind: 'report',
      sourceId: id,
      senderKey: report.userId,
      receivedAt: report.createdAt,
    }),
  ])
  return result.done
}

/** A ticket for an inquiry of an earlier release, under the number it has. */
export async function fileInquiry(deps: Job, id: string): Promise<boolean> {
  const { inquiries, tickets } = deps.tables
  const inquiry = await inquiries.get({ id })
  if (inquiry === null || inquiry.status === 'filed') return false
  const before = { condition: '#status = :before', values: { before: inquiry.status, filed: 'filed' } }
  const filed = inquiries.update({ id }, 'SET #status = :filed', before)
  if (inquiry.message === '') {
    await deps.transact([filed])
    return false
  }
  const senderKey = inquiry.userId ?? (inquiry.email === null ? undefined : emailKey(inquiry.email))
  const ticket = {
    number: id,
    kind: 'inquiry',
    sourceId: id,
    senderKey,
    receivedAt: inquiry.createdAt,
  } as const
  return (await deps.transact([filed, newTicketWrite(tickets, ticket)])).done
}

/** Tickets closed more than a year ago. */
export async function overdueTickets(deps: Job): Promise<string[]> {
  const { rows } = await deps.tables.tickets.query(
    {
      index: 'byErasure',
      where: '#erasing = :closed AND #erasesAt <= :now',
      values: { closed: 'closed', now: deps.now().toISOString() },
      limit: AT_ONCE,
    },
    v.object({ number: v.string() }),
  )
  return rows.map(({ number }) => number)
}

/**
 * From here on it cannot be opened again. False when it has been opened since it was read: the index may lag, and two clicks may
 * meet.
 */
export async function beginErasure(
  deps: Job,
  { number, version, erasureBegun }: TicketRow,
): Promise<boolean> {
  if (erasureBegun !== undefined) return true
  const now = deps.now().toISOString()
  const { done } = await deps.transact([
    deps.tables.tickets.update({ number }, 'SET #erasureBegun = :now', {
      condition: '#version = :version AND #erasing = :closed AND #erasesAt <= :now',
      values: { version, closed: 'closed', now },
    }),
  ])
  return done
}

/** The key of a ticket's picture; null without one. */
export async function readPicture({ tables }: Job, { kind, sourceId }: TicketRow): Promise<string | null> {
  const source = await (kind === 'report' ? tables.reports : tables.inquiries).get({ id: sourceId })
  return source?.fileStorageKey ?? null
}

export function removeMessages(deps: Job, number: string): Promise<void> {
  return removeThread(deps, number)
}

export async function removeSource(deps: Job, { kind, sourceId }: TicketRow): Promise<void> {
  const { reports, inquiries } = deps.tables
  await deps.transact([
    kind === 'report' ? reports.remove({ id: sourceId }) : inquiries.remove({ id: sourceId }),
  ])
}

/** Deletes the ticket; a duplicate is deleted with the ticket into which it was merged. */
export async function dropTicket(deps: Job, { number }: TicketRow): Promise<void> {
  const condition = 'attribute_exists(#erasureBegun) OR attribute_exists(#mergedInto)'
  await deps.transact([deps.tables.tickets.remove({ number }, { condition, values: {} })])
}
