import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/payments/contract.ts'
import { backStateOf } from '@app/shared/payments/giving-back.ts'
import { holdEndsAtMs, isPaidInAdvance, waysOf } from '@app/shared/payments/ways.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { readEventRow } from '#features/events/joining/party-house-store.ts'
import { readPayer } from '#features/events/paying/payer-store.ts'
import { isOpen, stateOf } from '#features/events/paying/payment-state.ts'
import { type Payment, paymentsOfParty } from '#features/events/paying/payment-store.ts'

type Payments = Deps<'payments'>

/** How the event is paid in advance, and what the party has paid: every guardian of it sees that. */
export async function readOwn(
  deps: Payments,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readPayment>> {
  const [event, payments] = await Promise.all([readEventRow(deps, eventId), ownPayments(deps, eventId, sub)])
  if (!payments.ok) return payments
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('NOT_FOUND')
  const own = payments.value.map((payment) => ownPayment(payment, sub))
  return ok({ offer: offerOf(deps, event), payments: own })
}

/** The payments of the household, and before it was one, the member's own; the newest first. */
export async function ownPayments(
  deps: Payments,
  eventId: string,
  sub: string,
): Promise<Result<Payment[], 'NO_PROFILE' | 'MEMBER_RESTRICTED'>> {
  const member = await readPayer(deps, sub)
  if (!member.ok) return member
  const partyIds = [...new Set([member.value.householdId ?? sub, sub])]
  const found = await Promise.all(partyIds.map((partyId) => paymentsOfParty(deps, eventId, partyId)))
  return ok(found.flat().sort((one, other) => other.startedAt.localeCompare(one.startedAt)))
}

function offerOf({ settings, now }: Payments, event: Item<'events'>) {
  const { feeYen = null, payAt = 'note', refundRule = 'all' } = event
  const { payByCard = false, payByPayPay = false, payByStore = false } = event
  if (feeYen === null || !isPaidInAdvance(payAt)) return null
  const startsAtMs = event.eventStartDateTime === null ? null : Date.parse(event.eventStartDateTime)
  const ways = waysOf({ payByCard, payByPayPay, payByStore })
    .filter((way) => settings.PAYMENT_WAYS.includes(way))
    .flatMap((way) => {
      const endsAtMs = holdEndsAtMs(way, startsAtMs, now().getTime())
      return endsAtMs === null ? [] : [{ way, endsAt: new Date(endsAtMs).toISOString() }]
    })
  return ways.length === 0 ? null : { ways, feeYen, refundRule, atVenueToo: payAt === 'either' }
}

function ownPayment(payment: Payment, sub: string): contract.OwnPayment {
  const { way, yen, people, endsAt, url, payerId, refundRule, backs } = payment
  const open = isOpen(payment)
  return {
    state: stateOf(payment),
    way,
    yen,
    people: people.map(({ personId, part }) => ({ personId, part })),
    endsAt: open ? endsAt : null,
    url: open && payerId === sub ? (url ?? null) : null,
    backYen: payment.facts.yenIn === 0 ? 0 : backs.reduce((sum, back) => sum + back.yen, 0),
    back: backStateOf(payment),
    refundRule,
  }
}
