import type { Result } from '@app/shared/base/result.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { writeAudited } from '#domain/audit-store.ts'
import type { By } from '#domain/check-in-store.ts'
import { booksEnd, ledgerWrite, paymentNumber } from '#domain/ledger-store.ts'
import { paymentsOfParty } from '#features/events/paying/payment-store.ts'
import { tables } from '#tables/all.ts'

export type Desk = Deps<'event-payments'>
export type VenueFee = Item<'venueFees'>

/** What a press at the venue depends on. */
export async function readSeat(deps: Desk, eventId: string, personId: string) {
  const row = await deps.tables.participations.get({ eventId, personId })
  return row === null ? null : { row, payments: await paymentsOfParty(deps, eventId, row.partyId) }
}

export function readReceived(deps: Desk, eventId: string, payeeId: string): Promise<VenueFee | null> {
  return deps.tables.venueFees.get({ eventId, payeeId })
}

/** What was received at the venue, of all. */
export async function receivedYen(deps: Desk, eventId: string): Promise<number> {
  const rows = await paginate((after) =>
    deps.tables.venueFees.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 500, after },
      v.pick(tables.venueFees.item, ['yen']),
    ),
  )
  return rows.reduce((sum, { yen }) => sum + yen, 0)
}

interface Received {
  readonly event: Item<'events'>
  readonly payeeId: string
  readonly personId: string
  readonly yen: number
  readonly staffId: string
}

/** The row, its entry in the ledger and that of the audit. Null when another press was first. */
export function saveReceived(deps: Desk, by: By, { event, payeeId, personId, yen, staffId }: Received) {
  const now = deps.now()
  const { eventId } = event
  const at = now.toISOString()
  const paymentNo = paymentNumber({ eventId, paymentId: `${payeeId}@${at}` })
  const row: VenueFee = { eventId, payeeId, yen, at, staffId, paymentNo, ttl: booksEnd(now) }
  const writes = [
    deps.tables.venueFees.put(row, { condition: 'attribute_not_exists(#payeeId)' }),
    deps.tables.participations.expect(
      { eventId, personId },
      { condition: '#status IN (:registered, :attended, :absent)', values: SEATED },
    ),
    cashWrite(deps, event, row, 'in', now),
  ]
  return writeAudited<{ receivedAt: string | null }, never>(
    deps,
    by,
    { receivedAt: at },
    writes,
    changedSince,
  )
}

/** It was not received after all: the row goes, and the ledger has the yen as given back. */
export function saveCancelled(deps: Desk, by: By, event: Item<'events'>, row: VenueFee) {
  const { eventId, payeeId, at } = row
  const writes = [
    deps.tables.venueFees.remove({ eventId, payeeId }, { condition: '#at = :at', values: { at } }),
    cashWrite(deps, event, row, 'out', deps.now()),
  ]
  return writeAudited<{ receivedAt: string | null }, never>(
    deps,
    by,
    { receivedAt: null },
    writes,
    changedSince,
  )
}

/** Then the caller reads and decides again. */
function changedSince(): Result<{ receivedAt: string | null }, never> | null {
  return null
}

const SEATED = { registered: 'registered', attended: 'attended', absent: 'absent' }

function cashWrite(
  deps: Desk,
  { eventId, eventName }: Item<'events'>,
  { paymentNo, yen }: VenueFee,
  kind: 'in' | 'out',
  now: Date,
): Write {
  const entryId = `${paymentNo}#${kind}`
  const title = eventName ?? eventId
  return ledgerWrite(
    deps,
    { eventId, entryId, paymentNo, kind, yen, way: 'venue', title, stripeId: null },
    now,
  )
}
