import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { newEvent, newIntent, newRefund, newSession, type Said } from '#stripe/objects.ts'

/** What an account at Stripe holds. */
interface Held {
  readonly sessions: Record<string, Stripe.Checkout.Session>
  readonly intents: Record<string, Stripe.PaymentIntent>
  readonly refunds: Record<string, Stripe.Refund>
  readonly events: Stripe.Event[]
  /** Metadata of the payment that a session will make. */
  readonly intentMetadata: Record<string, Record<string, string>>
  /** Answers by Idempotency-Key, with the request they were given to. */
  readonly answers: Record<
    string,
    { readonly request: string; readonly status: number; readonly body: string }
  >
}

/** Refused as Stripe refuses it. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface AccountOptions {
  /** Where it is kept over restarts; in memory alone without. */
  readonly file?: string
  /** The origin of the hosted page. */
  readonly origin: string
  now(): number
  /** Takes each event when it happens. */
  tell(event: Stripe.Event): void
}

/** The objects of one account, and what may happen to them. */
export function createAccount({ file, origin, now, tell }: AccountOptions) {
  const held = read(file)
  const nowSec = () => Math.floor(now() / 1000)

  function keep(...told: readonly Said[]): void {
    const events = told.map((what) => newEvent(what, nowSec()))
    held.events.push(...events)
    if (file !== undefined) {
      writeFileSync(`${file}.new`, JSON.stringify(held), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
    for (const event of events) tell(event)
  }

  function sessionOf(id: string): Stripe.Checkout.Session {
    const session = held.sessions[id]
    if (session === undefined) throw new Refused('resource_missing', `No such checkout.session: '${id}'`)
    return session
  }

  function intentOf(id: string): Stripe.PaymentIntent {
    const intent = held.intents[id]
    if (intent === undefined) throw new Refused('resource_missing', `No such payment_intent: '${id}'`)
    return intent
  }

  /** The session of a payment. */
  function sessionWith(intentId: string): Stripe.Checkout.Session | undefined {
    return Object.values(held.sessions).find(({ payment_intent }) => payment_intent === intentId)
  }

  function arrive(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): void {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.next_action = null
    session.payment_status = 'paid'
  }

  const account = {
    held,
    sessionOf,
    intentOf,

    open(
      facts: Omit<Parameters<typeof newSession>[0], 'createdSec' | 'origin'>,
      intentMetadata: Record<string, string>,
    ): Stripe.Checkout.Session {
      const ahead = facts.expiresAtSec - nowSec()
      if (ahead < 30 * 60 || ahead > 24 * 3_600)
        throw new Refused('parameter_invalid', 'expires_at must be 30 minutes to 24 hours from now')
      if (facts.yen < 50) throw new Refused('amount_too_small', 'The amount must be at least 50 yen')
      const session = newSession({ ...facts, createdSec: nowSec(), origin })
      held.sessions[session.id] = session
      held.intentMetadata[session.id] = intentMetadata
      keep()
      return session
    },

    expire(id: string): Stripe.Checkout.Session {
      const session = sessionOf(id)
      if (session.status !== 'open')
        throw new Refused(
          'checkout_session_not_open',
          `Only Checkout Sessions with a status of open can be expired`,
        )
      session.status = 'expired'
      session.url = null
      keep({ type: 'checkout.session.expired', object: session })
      return session
    },

    /** Sessions and slips whose time is over. */
    sweep(): void {
      for (const session of Object.values(held.sessions))
        if (session.status === 'open' && session.expires_at <= nowSec()) account.expire(session.id)
    },

    /** Somebody pays at once: by card or PayPay. */
    pay(id: string, way: string): void {
      const session = sessionOf(id)
      if (session.status !== 'open') return
      const intent = newIntent(session.amount_total ?? 0, way, held.intentMetadata[id] ?? {}, nowSec())
      held.intents[intent.id] = intent
      session.payment_intent = intent.id
      session.status = 'complete'
      session.url = null
      arrive(session, intent)
      keep({ type: 'checkout.session.completed', object: session })
    },

    /** Somebody takes a slip to a convenience store. */
    takeSlip(id: string): void {
      const session = sessionOf(id)
      if (session.status !== 'open') return
      const intent = newIntent(session.amount_total ?? 0, 'konbini', held.intentMetadata[id] ?? {}, nowSec())
      intent.status = 'requires_action'
      intent.next_action = slipOf(`${origin}/c/slip/${id}`)
      session.url = null
      held.intents[intent.id] = intent
      session.payment_intent = intent.id
      session.status = 'complete'
      keep({ type: 'checkout.session.completed', object: session })
    },

    /** The slip is paid at the counter: also when it was cancelled a moment ago, as money may be on its way. */
    paySlip(id: string): void {
      const session = sessionOf(id)
      if (typeof session.payment_intent !== 'string') return
      const intent = intentOf(session.payment_intent)
      if (intent.status === 'succeeded') return
      arrive(session, intent)
      keep({ type: 'checkout.session.async_payment_succeeded', object: session })
    },

    cancelIntent(id: string): Stripe.PaymentIntent {
      const intent = intentOf(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled')
        throw new Refused('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}`)
      intent.status = 'canceled'
      intent.canceled_at = nowSec()
      const session = sessionWith(id)
      keep(...(session ? [{ type: 'checkout.session.async_payment_failed' as const, object: session }] : []))
      return intent
    },

    refund(intentId: string, yen: number | null, metadata: Record<string, string>): Stripe.Refund {
      const intent = intentOf(intentId)
      const back = refundsOf(intentId).filter(({ status }) => status !== 'failed' && status !== 'canceled')
      const left = intent.amount_received - back.reduce((sum, { amount }) => sum + amount, 0)
      const amount = yen ?? left
      if (amount <= 0 || amount > left)
        throw new Refused('charge_already_refunded', `Refund of ${amount} is more than what is left, ${left}`)
      const refund = newRefund(intent, amount, metadata, nowSec())
      held.refunds[refund.id] = refund
      keep({ type: 'refund.created', object: refund })
      return refund
    },

    /** How a refund ends. */
    endRefund(id: string, status: 'succeeded' | 'failed' | 'canceled'): void {
      const refund = held.refunds[id]
      if (refund === undefined) return
      refund.status = status
      if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card'
      keep({ type: status === 'failed' ? 'refund.failed' : 'refund.updated', object: refund })
    },

    refundsOf,

    /** Keeps the answer to a request with an Idempotency-Key. */
    answered(key: string, answer: Held['answers'][string]): void {
      held.answers[key] = answer
      keep()
    },
  }

  function refundsOf(intentId: string): Stripe.Refund[] {
    return Object.values(held.refunds).filter(({ payment_intent }) => payment_intent === intentId)
  }

  return account
}
export type Account = ReturnType<typeof createAccount>

/** Where the slip of a convenience store is shown. */
function slipOf(hosted_voucher_url: string): Stripe.PaymentIntent.NextAction {
  const stores = { familymart: null, lawson: null, ministop: null, seicomart: null }
  return {
    type: 'konbini_display_details',
    konbini_display_details: { expires_at: 0, hosted_voucher_url, stores },
  }
}

function read(file: string | undefined): Held {
  const none = { sessions: {}, intents: {}, refunds: {}, events: [], intentMetadata: {}, answers: {} }
  if (file === undefined) return none
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Held // written above
  } catch {
    return none
  }
}
