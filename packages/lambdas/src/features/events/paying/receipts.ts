import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok } from '@app/shared/base/result.ts'
import type { listReceipts, Receipt } from '@app/shared/payments/receipts-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { paymentNumber } from '#domain/ledger-store.ts'
import { readPayer } from '#features/events/paying/payer-store.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'
import { type Entry, entriesOf, paymentsOf, readAround } from '#features/events/paying/receipts-store.ts'

type Payments = Deps<'payments'>

/** The receipts of the household, and of the member before it was one. What was never paid has none. */
export async function receipts(
  deps: Payments,
  eventId: string | undefined,
  sub: string,
): Promise<AnswerOf<typeof listReceipts>> {
  const member = await readPayer(deps, sub)
  if (!member.ok) return member
  const parties = [...new Set([member.value.householdId ?? sub, sub])]
  const found = (await Promise.all(parties.map((partyId) => paymentsOf(deps, partyId)))).flat()
  const paid = found.filter((row) => row.facts.yenIn > 0 && (eventId ?? row.eventId) === row.eventId)
  const around = await readAround(deps, paid)
  const all = await inParallel(paid, async (row) => receiptOf(row, await entriesOf(deps, row), around))
  return ok({ receipts: all.sort((one, other) => other.paidAt.localeCompare(one.paidAt)) })
}

function receiptOf(
  payment: Payment,
  entries: readonly Entry[],
  { payerOf, eventOf, nameOf }: Awaited<ReturnType<typeof readAround>>,
): Receipt {
  const { eventId, payerId, title, people, way, facts, startedAt } = payment
  const event = eventOf.get(eventId)
  const payer = payerOf.get(payerId)
  const names = [payer?.lastName, payer?.firstName].filter((name) => name != null && name !== '')
  return {
    paymentNo: paymentNumber(payment),
    eventId,
    title,
    organizer: nameOf.get(event?.organizationId ?? '') ?? null,
    eventStartDateTime: event?.eventStartDateTime ?? null,
    paidAt: entries.find(({ kind }) => kind === 'in')?.at ?? startedAt,
    payer: names.length === 0 ? null : names.join(' '),
    people: people.length,
    yen: facts.yenIn,
    way,
    returned: returnedOf(entries),
  }
}

/** What went back and stayed there: money that a bank sent back to us is not among it. */
function returnedOf(entries: readonly Entry[]): Receipt['returned'] {
  const undone = entries.filter(({ kind }) => kind === 'returned').map(({ yen }) => yen)
  return entries
    .filter(({ kind }) => kind === 'out')
    .sort((one, other) => one.at.localeCompare(other.at))
    .flatMap(({ at, yen }) => {
      const back = undone.indexOf(yen)
      if (back === -1) return [{ at, yen }]
      undone.splice(back, 1)
      return []
    })
}
