import { paymentNumber } from '#domain/ledger-store.ts'
import type { NewMail } from '#domain/mails-store.ts'
import type { Payment } from '#features/events/paying/payment-store.ts'

type Kind = 'paymentTaken' | 'paymentReturned' | 'paymentToAct' | 'paymentEnded' | 'paymentTooLate'
type Told = Pick<NewMail<Kind>, 'kind' | 'subjectId' | 'version' | 'data'>

/** The mails of a change: each is of a step that a payment takes once. */
export function mailsBetween(before: Payment, next: Payment, now: Date): Told[] {
  const { eventId, way, facts } = next
  const no = paymentNumber(next)
  const tell = (kind: Exclude<Kind, 'paymentEnded'>, yen: number, version = no): Told => {
    return { kind, subjectId: eventId, version, data: { yen, way } }
  }
  const told: Told[] = []
  if (before.place !== next.place) {
    if (next.place === 'seated') told.push(tell('paymentTaken', facts.yenIn))
    if (next.place === 'refused' && facts.yenIn > 0) told.push(tell('paymentTooLate', facts.yenIn))
    // Who gave it up by a press knows it.
    if (next.place === 'released' && next.endsAt <= now.toISOString())
      told.push({ kind: 'paymentEnded', subjectId: eventId, version: no, data: {} })
  }
  for (const [refundId, { yen, step }] of Object.entries(facts.refunds)) {
    if (before.facts.refunds[refundId]?.step === step) continue
    if (step === 'done') told.push(tell('paymentReturned', yen, `${no} ${refundId}`))
    if (step === 'mustAct') told.push(tell('paymentToAct', yen, `${no} ${refundId}`))
  }
  return told
}
