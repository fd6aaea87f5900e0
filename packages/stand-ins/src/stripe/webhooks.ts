import { createHmac } from 'node:crypto'
import type Stripe from 'stripe'

/** The header `Stripe-Signature` of a message. */
export function signatureOf(body: string, secret: string, atSec: number): string {
  return `t=${atSec},v1=${createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex')}`
}

export interface WebhookOptions {
  /** Where messages are sent; null for nowhere. */
  url(): string | null
  secret(): string
  now(): number
  report(problem: string): void
}

/** Stripe tries for days; here it is a minute. */
const TRIES = 6
const WAIT_MS = 250

/** Sends each event to the product until it takes it, in any order. */
export function createWebhooks({ url, secret, now, report }: WebhookOptions) {
  async function send(event: Stripe.Event): Promise<void> {
    const body = JSON.stringify(event)
    for (let tried = 0; tried < TRIES; tried += 1) {
      const to = url()
      if (to === null) return
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret(), Math.floor(now() / 1000)),
      }
      const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => null)
      if (answer?.ok === true) return
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * 2 ** tried))
    }
    report(`the product did not take ${event.type}`)
  }
  return { tell: (event: Stripe.Event) => void send(event) }
}
