import Stripe from 'stripe'
import { TryAgain } from '#aws/retryable.ts'
import { readSecret } from '#aws/secrets.ts'

/** What a function that calls Stripe has. */
export interface UsesStripe {
  readonly secrets: { readonly paymentKey: string }
  readonly settings: { readonly PAYMENT_API: string }
  now(): Date
}

/** Calls Stripe; `TryAgain` where it does not answer. */
export async function calling<T>(uses: UsesStripe, call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client(uses))
  } catch (error) {
    throw retryable(error)
  }
}

/** No answer, or one too many: the caller may ask again. */
export function retryable(error: unknown): unknown {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  const isBusy = [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
    (kind) => error instanceof kind,
  )
  return isBusy ? new TryAgain() : error
}

const TIMEOUT_MS = 5_000
let known: { readonly key: string; readonly stripe: Stripe } | null = null

/** The client of the container; another key makes another one. */
export async function client({ secrets, settings, now }: UsesStripe): Promise<Stripe> {
  const key = await readSecret(secrets.paymentKey, now())
  if (known?.key === key) return known.stripe
  const { hostname, port, protocol } = new URL(settings.PAYMENT_API)
  const isSecure = protocol === 'https:'
  const stripe = new Stripe(key, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  known = { key, stripe }
  return stripe
}
