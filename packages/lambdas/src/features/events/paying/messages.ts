import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type { takePaymentMessage } from '@app/shared/payments/contract.ts'
import type { Deps } from '#aws/deps.ts'
import { count } from '#aws/metrics.ts'
import { readMessage } from '#aws/stripe/messages.ts'
import { learn } from '#features/events/paying/settling.ts'

/** Keeps what a message says. One that concerns no payment of ours is taken as well: Stripe would send it for days. */
export async function takeMessage(
  deps: Deps<'payment-messages'>,
  { body, signature }: { readonly body: string; readonly signature: string },
): Promise<AnswerOf<typeof takePaymentMessage>> {
  const message = await readMessage(deps, body, signature)
  if (message === 'forged') {
    count('PaymentMessageForged')
    return refuse('FORBIDDEN')
  }
  if (message === null) return ok({ taken: false })
  const { fact, session, isDispute } = message
  const known = await learn(deps, message, fact === null ? [] : [fact], session, (payment) =>
    isDispute ? { ...payment, isDisputed: true } : payment,
  )
  return ok({ taken: known !== 'unknown' })
}
