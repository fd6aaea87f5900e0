import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { dropPayment } from '@app/shared/payments/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { endCheckout } from '#aws/stripe/sessions.ts'
import { openPage } from '#features/events/paying/checkout.ts'
import { isOpen, stateOf } from '#features/events/paying/payment-state.ts'
import { readPaymentRow } from '#features/events/paying/payment-store.ts'
import { ownPayments } from '#features/events/paying/reading.ts'
import { learn } from '#features/events/paying/settling.ts'

/** Gives held seats back: Stripe ends the page first, so that no one pays for seats that are gone. */
export async function drop(
  deps: Deps<'payments'>,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof dropPayment>> {
  const own = await ownPayments(deps, eventId, sub)
  if (!own.ok) return own
  const open = own.value.find(isOpen)
  if (open === undefined) return refuse('NOT_FOUND')
  await openPage(deps, open)
  const fresh = (await readPaymentRow(deps, open)) ?? open
  const { sessionId, intentId = null } = fresh
  if (!isOpen(fresh) || sessionId === undefined) return ok({ state: stateOf(fresh) })
  const ended = await endCheckout(deps, { sessionId, intentId, url: null, fact: null })
  const known = await learn(deps, fresh, ended.fact === null ? [] : [ended.fact], ended)
  return ok({ state: known === 'unknown' ? 'ended' : stateOf(known) })
}
