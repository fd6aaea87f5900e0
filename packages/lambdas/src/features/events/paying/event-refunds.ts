import type { Needs } from '#aws/granted.ts'
import { inParallel } from '#aws/in-parallel.ts'
import { inRounds } from '#aws/retryable.ts'
import { givingAllBack, isOpen } from '#features/events/paying/payment-state.ts'
import { type Payment, paymentsOfEvent, savedDue } from '#features/events/paying/payment-store.ts'

type Refunding = Needs<{ payments: ['query', 'put'] }>
const ROUNDS = 5

/**
 * 中止: every yen of an event goes back, a refund for each payment. What was done by a run before is left as it is; what is
 * paid afterwards goes back when its message comes.
 */
export async function refundEvent(deps: Refunding, eventId: string): Promise<void> {
  await inRounds(ROUNDS, async () => {
    const payments = await paymentsOfEvent(deps, eventId)
    const done = await inParallel(payments, (payment) => refundOne(deps, payment))
    return done.every((each) => each) ? true : null
  })
}

/** False when the payment has changed since it was read. */
async function refundOne(deps: Refunding, payment: Payment): Promise<boolean> {
  const dueAt = deps.now().toISOString()
  // The job ends the page of a hold that is over.
  const isHeld = isOpen(payment)
  const next = isHeld ? { ...payment, endsAt: dueAt } : givingAllBack(payment, 'eventOff')
  if (!isHeld && next.backs.length === payment.backs.length) return true
  return savedDue(deps, payment, next, dueAt)
}
