import * as v from 'valibot'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'
import type { TicketRow } from '#domain/ticket-store.ts'
import { tables } from '#tables/all.ts'

/** The current ticket; null for an unknown number. */
export function readTicketRow(deps: Needs<{ tickets: ['get'] }>, number: string): Promise<TicketRow | null> {
  return deps.tables.tickets.get({ number })
}

/** The whole thread, in order. */
export function readMessages(deps: Needs<{ ticketMessages: ['query'] }>, number: string) {
  return paginate((after) =>
    deps.tables.ticketMessages.query(
      { where: '#number = :number', values: { number }, limit: 100, after },
      tables.ticketMessages.item,
    ),
  )
}

/** The doubles that were merged into a ticket. */
export async function readMerged(
  deps: Needs<{ tickets: ['get', 'query'] }>,
  into: string,
): Promise<TicketRow[]> {
  const rows = await paginate((after) =>
    deps.tables.tickets.query(
      { index: 'byMerged', where: '#mergedInto = :into', values: { into }, limit: 100, after },
      v.object({ number: v.string() }),
    ),
  )
  const found = await Promise.all(rows.map(({ number }) => readTicketRow(deps, number)))
  return found.filter((row) => row !== null).filter((row) => row.mergedInto === into)
}

/** Erases a thread, also lines that do not parse. */
export async function removeThread(
  deps: Needs<{ ticketMessages: ['query', 'remove'] }>,
  number: string,
): Promise<void> {
  const { ticketMessages } = deps.tables
  const rows = await paginate((after) =>
    ticketMessages.query(
      { where: '#number = :number', values: { number }, limit: AT_ONCE, after },
      v.object({ messageId: v.string() }),
    ),
  )
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE)
    await deps.transact(part.map(({ messageId }) => ticketMessages.remove({ number, messageId })))
  }
}
/** Limit of one transaction. */
const AT_ONCE = 50
