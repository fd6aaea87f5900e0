import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** An id as Stripe makes it. */
export function newId(kind: 'cs_test' | 'pi' | 're' | 'evt' | 'req'): string {
  return `${kind}_${randomBytes(14).toString('hex')}`
}

interface SessionFacts {
  readonly yen: number
  readonly ways: string[]
  readonly metadata: Record<string, string>
  readonly reference: string | null
  readonly successUrl: string | null
  readonly cancelUrl: string | null
  readonly createdSec: number
  readonly expiresAtSec: number
  readonly origin: string
}

/** A session that was just opened. */
export function newSession(facts: SessionFacts): Stripe.Checkout.Session {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: facts.ways,
    amount_subtotal: facts.yen,
    amount_total: facts.yen,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: facts.createdSec,
    currency: 'jpy',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: facts.expiresAtSec,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: 'ja',
    managed_payments: null,
    metadata: facts.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: facts.ways,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: facts.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${facts.origin}/c/pay/${id}`,
    wallet_options: null,
  }
}

/** The payment that a session makes once somebody chose how to pay. */
export function newIntent(
  yen: number,
  way: string,
  metadata: Record<string, string>,
  createdSec: number,
): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: yen,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: createdSec,
    currency: 'jpy',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [way],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

/** A refund as it is answered at once: cards take it up; a convenience store has no way back, so the customer must act. */
export function newRefund(
  intent: Stripe.PaymentIntent,
  yen: number,
  metadata: Record<string, string>,
  createdSec: number,
): Stripe.Refund {
  const isStore = intent.payment_method_types.includes('konbini')
  return {
    id: newId('re'),
    object: 'refund',
    amount: yen,
    balance_transaction: null,
    charge: null,
    created: createdSec,
    currency: 'jpy',
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    status: isStore ? 'requires_action' : 'pending',
    transfer_reversal: null,
  }
}

/** What an event says happened. */
export type Said =
  | { readonly type: SessionEvent; readonly object: Stripe.Checkout.Session }
  | { readonly type: 'refund.created' | 'refund.updated' | 'refund.failed'; readonly object: Stripe.Refund }
type SessionEvent =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.async_payment_failed'

/** The message about it. */
export function newEvent({ type, object }: Said, createdSec: number): Stripe.Event {
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: '2026-10-28.endive',
    created: createdSec,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return event as Stripe.Event // `Said` pairs each type with its object
}
