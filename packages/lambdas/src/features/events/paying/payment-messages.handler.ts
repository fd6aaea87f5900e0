import { takeMessage } from '#features/events/paying/messages.ts'
import { serve } from '#http/serve.ts'

/** The signed messages of Stripe: they decide, never the page that a family returns to. */
export const handler = serve('payment-messages', {
  takePaymentMessage: ({ signed }, deps) => takeMessage(deps, signed),
})
