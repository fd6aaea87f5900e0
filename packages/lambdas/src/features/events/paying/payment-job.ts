import { toAsk } from '@app/shared/payments/giving-back.ts'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import type { Tally } from '#aws/scheduled.ts'
import { readRefunds, refund } from '#aws/stripe/refunds.ts'
import { endCheckout } from '#aws/stripe/sessions.ts'
import { lookAt, openPage } from '#features/events/paying/checkout.ts'
import { duePayments } from '#features/events/paying/due-payments-store.ts'
import { withoutLeavers } from '#features/events/paying/leaving-backs.ts'
import { readPayerMail, takenOut } from '#features/events/paying/payer-store.ts'
import { isOpen } from '#features/events/paying/payment-state.ts'
import { type Payment, readPaymentRow } from '#features/events/paying/payment-store.ts'
import { learn } from '#features/events/paying/settling.ts'

type Job = Deps<'payment-job'>

/** A run ends well before its time limit, and the next one continues. */
const RUN_MS = 40_000
const PAGE = 25

/** Each minute: holds that are over, refunds that are due, and whatever a lost message would have said. */
export async function runPayments(deps: Job): Promise<Tally> {
  const until = deps.now().getTime() + RUN_MS
  const tally = { looked: 0, failed: 0 }
  const failed = new Set<string>()
  while (deps.now().getTime() < until) {
    const due = await duePayments(deps, PAGE + failed.size)
    const left = due.filter((key) => !failed.has(nameOf(key)))
    if (left.length === 0) break
    for (const key of left) {
      try {
        await lookAgain(deps, key)
        tally.looked += 1
      } catch (error) {
        tally.failed += 1
        log.error('payment not settled', { event: key.eventId, ...faultFields(error) })
      }
      // Each once a run: what is due again at once waits for the next.
      failed.add(nameOf(key))
    }
  }
  return tally
}

function nameOf({ eventId, paymentId }: Pick<Payment, 'eventId' | 'paymentId'>): string {
  return `${eventId} ${paymentId}`
}

async function lookAgain(deps: Job, key: Pick<Payment, 'eventId' | 'paymentId'>): Promise<void> {
  const payment = await readPaymentRow(deps, key)
  if (payment === null) return
  if (isOpen(payment)) return endIfOver(deps, payment)
  // Does what was decided and not done, and notes when to look again.
  const taken = payment.place === 'seated' ? await takenOut(deps, payment) : []
  const settled = await learn(deps, payment, [], null, (row) => withoutTaken(row, taken, deps.now()))
  if (settled !== 'unknown' && settled.backs.length > 0) await giveBack(deps, settled)
}

/**
 * All goes back for people whom others took out of the event: staff, or by leaving the service. Who cancels has their yen
 * back with that very write.
 */
function withoutTaken(row: Payment, taken: readonly string[], now: Date): Payment {
  if (taken.length === 0) return row
  const isEmpty = row.people.every(({ personId }) => taken.includes(personId) || row.gone.includes(personId))
  const next = withoutLeavers(row, { personIds: taken, unit: row.unit, isEmpty, startsAtMs: null }, now)
  return next === null ? row : { ...row, ...next }
}

/** Ends the hosted page of a hold that is over. Only Stripe says that it is: until then the seats stay held. */
async function endIfOver(deps: Job, payment: Payment): Promise<void> {
  // Opens the page of a press that was lost before it was stored: its key finds the same one.
  if (payment.sessionId === undefined) await openPage(deps, payment)
  const fresh = await readPaymentRow(deps, payment)
  const known = fresh === null ? 'unknown' : await lookAt(deps, fresh)
  if (known === 'unknown' || !isOpen(known) || known.sessionId === undefined) return
  if (known.endsAt > deps.now().toISOString()) return
  const { sessionId, intentId = null } = known
  const ended = await endCheckout(deps, { sessionId, intentId, url: null, fact: null })
  await learn(deps, known, ended.fact === null ? [] : [ended.fact], ended)
}

/** Asks Stripe for what is to go back, after looking what was asked for before. */
async function giveBack(deps: Job, payment: Payment): Promise<void> {
  const { intentId } = payment
  if (intentId === undefined) return void (await lookAt(deps, payment))
  const known = await learn(deps, payment, await readRefunds(deps, intentId))
  if (known === 'unknown') return
  const mail = known.way === 'store' ? await readPayerMail(deps, known.payerId) : null
  for (const back of toAsk(known)) {
    const fact = await refund(deps, { ...known, intentId, ...(mail !== null && { mail }) }, back)
    await learn(deps, known, [fact])
  }
}
