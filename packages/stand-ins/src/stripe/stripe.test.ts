// The stand-in, driven by the unmodified SDK.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { createAccount } from '#stripe/account.ts'
import { createApi, type Fault } from '#stripe/api.ts'
import { createPages } from '#stripe/pages.ts'
import { signatureOf } from '#stripe/webhooks.ts'

const KEY = 'a key of the stand-in'
const SECRET = 'a secret of the stand-in'
let nowMs = Date.parse('2026-11-01T10:00:00+09:00')
let servers: Server[] = []
let stripe: Stripe
let pages: string
let account: ReturnType<typeof createAccount>
let events: Stripe.Event[] = []
let faults: Fault[] = []

beforeEach(async () => {
  events = []
  faults = []
  const listening = async (handle: Parameters<typeof createServer>[1]) => {
    const server = createServer(handle)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return (server.address() as AddressInfo).port // of a TCP server
  }
  account = createAccount({
    origin: 'http://localhost:4002',
    now: () => nowMs,
    tell: (event) => events.push(event),
  })
  const api = createApi({ account, key: () => KEY, fault: () => faults.shift() ?? null })
  const show = createPages(account)
  pages = `http://127.0.0.1:${await listening((request, response) => void show(request, response))}`
  const port = await listening((request, response) => void api(request, response))
  stripe = new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 2 })
})
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

function open(way: 'card' | 'paypay' | 'konbini', key = 'p-1'): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: [way],
      line_items: [
        { quantity: 2, price_data: { currency: 'jpy', unit_amount: 300, product_data: { name: '会' } } },
      ],
      metadata: { paymentId: 'p-1' },
      payment_intent_data: { metadata: { paymentId: 'p-1' } },
      success_url: 'http://localhost:4000/back',
      cancel_url: 'http://localhost:4000/given-up',
      expires_at: Math.floor(nowMs / 1000) + 31 * 60,
    },
    { idempotencyKey: key },
  )
}
const press = (session: Stripe.Checkout.Session, name: string) =>
  fetch(`${pages}/c/pay/${session.id}`, {
    method: 'POST',
    body: new URLSearchParams({ press: name }),
    redirect: 'manual',
  })
const told = () => events.map(({ type }) => type)

test('a card pays a session on its page, which leads back, and one signed event says so', async () => {
  const session = await open('card')
  expect([session.amount_total, session.status, session.url]).toEqual([
    600,
    'open',
    `http://localhost:4002/c/pay/${session.id}`,
  ])
  expect((await press(session, 'declined')).headers.get('location')).toContain('?declined')
  expect((await press(session, 'card')).headers.get('location')).toBe('http://localhost:4000/back')
  expect(told()).toEqual(['checkout.session.completed'])
  const body = JSON.stringify(events[0])
  const read = stripe.webhooks.constructEvent(
    body,
    signatureOf(body, SECRET, Math.floor(Date.now() / 1000)),
    SECRET,
  )
  expect(read).toMatchObject({ data: { object: { id: session.id, payment_status: 'paid' } } })
  expect(() =>
    stripe.webhooks.constructEvent(
      `${body} `,
      signatureOf(body, SECRET, Math.floor(Date.now() / 1000)),
      SECRET,
    ),
  ).toThrow()
})

test('a convenience store: the slip first, the money later, also after its end', async () => {
  const session = await open('konbini')
  await press(session, 'konbini')
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  const { payment_intent: intent } = account.sessionOf(session.id)
  await stripe.paymentIntents.cancel(String(intent))
  account.paySlip(session.id)
  expect(told()).toEqual([
    'checkout.session.completed',
    'checkout.session.async_payment_failed',
    'checkout.session.async_payment_succeeded',
  ])
})

test('a lost answer is asked again with the same key: one session, one refund; one request too many is not', async () => {
  faults = ['lost']
  const session = await open('card')
  faults = ['tooMany']
  await expect(open('card')).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await open('card')).id).toBe(session.id)
  expect(Object.keys(account.held.sessions)).toHaveLength(1)
  await expect(
    stripe.checkout.sessions.expire(session.id, undefined, { idempotencyKey: 'p-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  await press(session, 'card')
  const { payment_intent: intent } = account.sessionOf(session.id)
  faults = ['lost']
  const give = (amount: number, idempotencyKey: string) =>
    stripe.refunds.create({ payment_intent: String(intent), amount }, { idempotencyKey })
  const refund = await give(300, 'r-1')
  expect([refund.status, (await give(300, 'r-1')).id]).toEqual(['pending', refund.id])
  await expect(give(301, 'r-2')).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { data } = await stripe.refunds.list({ payment_intent: String(intent) })
  expect(data.map(({ id }) => id)).toEqual([refund.id])
  account.endRefund(refund.id, 'failed')
  await give(600, 'r-3')
  expect(told().slice(1)).toEqual(['refund.created', 'refund.failed', 'refund.created'])
})

test('a session ends by itself, or is ended while it is open', async () => {
  const [first, second] = [await open('card'), await open('paypay', 'p-2')]
  await stripe.checkout.sessions.expire(first.id)
  await expect(stripe.checkout.sessions.expire(first.id)).rejects.toMatchObject({
    code: 'checkout_session_not_open',
  })
  nowMs += 32 * 60_000
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
  expect(told()).toEqual(['checkout.session.expired', 'checkout.session.expired'])
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({ statusCode: 404 })
})
