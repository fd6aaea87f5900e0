import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { yenOfAll } from '@app/shared/payments/giving-back.ts'
import { createAccount } from '@app/stand-ins/stripe/account.ts'
import { createApi, type Fault } from '@app/stand-ins/stripe/api.ts'
import { signatureOf } from '@app/stand-ins/stripe/webhooks.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Tally } from '#aws/scheduled.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { serveAt } from '#test/serve-at.ts'
import type { Stage } from '#test/stage.ts'

type Message = ReturnType<typeof createAccount>['held']['events'][number]
const ROUTE = '/event-management/{eventId}'

/** Payments with the stand-in of Stripe: calls of members, messages in any order, the job. */
export async function paymentsOf(stage: Stage) {
  const messages: Message[] = []
  const faults: { next(request: string): Fault } = { next: () => null }
  const account = createAccount({
    origin: 'http://localhost:4002',
    now: () => Date.now(),
    tell: (event) => messages.push(event),
  })
  const api = createApi({
    account,
    key: () => stage.secretStore.read('paymentKey'),
    fault: (request) => faults.next(request),
  })
  const server = await serveAt(api)
  const on = { PAYMENT_API: server.endpoint, PAYMENT_WAYS: 'card,paypay,store' }
  const asks = {
    payments: stage.load('payments', on),
    messages: stage.load('payment-messages', on),
    participate: stage.load('participate', on),
  }
  stage.enter('payment-job')
  Object.assign(process.env, on)
  const job: () => Promise<Tally> = jest.requireActual(
    '#features/events/paying/payment-job.handler.ts',
  ).handler

  const rows = (eventId: string) => stage.rowsOf('payments', eventId)
  const ask = (of: Ask, method: 'GET' | 'POST', path: string, eventId: string, as: string, body?: object) =>
    of(`${method} ${ROUTE}${path}`, { as, path: { eventId }, key: randomUUID(), ...(body && { body }) })

  return {
    account,
    messages,
    faults,
    job,
    on,
    rows,
    stop: server.stop,

    /** An open event with a fee that is paid in advance. */
    async open(
      fields: Partial<Item<'events'>> = {},
      counter: Partial<Item<'eventCounters'>> = {},
    ): Promise<string> {
      const eventId = `pay-${randomUUID().slice(0, 8)}`
      const ways = { payByCard: true, payByPayPay: true, payByStore: true }
      const event = anEvent(eventId, { feeYen: 300, payAt: 'advance', ...ways, ...fields })
      await stage.put('events', event)
      const unit = fields.seatUnit ?? 'person'
      const starts = event.eventStartDateTime
      await stage.put(
        'eventCounters',
        aCounter(eventId, {
          rules: {
            shards: 1,
            ...(unit !== 'person' && { unit }),
            ...(event.payAt === 'advance' && { inAdvance: true }),
          },
          ...(starts !== null && { startsAtSec: secondsOf(new Date(starts)) }),
          ...counter,
        }),
      )
      return eventId
    },

    start: (
      eventId: string,
      as: string,
      people: readonly string[],
      yen: number,
      way = 'card',
    ): Promise<Answer> =>
      ask(asks.payments, 'POST', '/payment', eventId, as, {
        people: people.map((personId) => ({ personId, part: 'takesPart' })),
        way,
        yen,
      }),
    read: (eventId: string, as: string) => ask(asks.payments, 'GET', '/payment', eventId, as),
    drop: (eventId: string, as: string) => ask(asks.payments, 'POST', '/payment/dropping', eventId, as, {}),
    join: (eventId: string, as: string) =>
      ask(asks.participate, 'POST', '/participate', eventId, as, {
        attendanceStatus: 'undecided',
        attendeeCount: 1,
      }),
    leave: (eventId: string, as: string, personIds: readonly string[]) =>
      ask(asks.participate, 'POST', '/party/leaving', eventId, as, { personIds }),

    /** The session of the newest payment of an event. */
    async sessionOf(eventId: string): Promise<string> {
      const all = await rows(eventId)
      return all.sort((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.sessionId ?? ''
    },

    /** Sends a message, signed as Stripe signs it. */
    deliver(message: Message, { secret = stage.secretStore.read('paymentSigning'), at = Date.now() } = {}) {
      const text = JSON.stringify(message)
      const signature = signatureOf(text, secret, Math.floor(at / 1000))
      return asks.messages('POST /payments/messages', {
        as: null,
        text,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      })
    },

    /** Sends all that was not sent yet. */
    async deliverAll(): Promise<void> {
      while (messages.length > 0) {
        const message = messages.shift()
        if (message !== undefined) expect((await this.deliver(message)).status).toBe(200)
      }
    },

    /** Counters = people with a seat + held seats; no paid seat without a payment; yen in = out + under way + kept. */
    async expectExact(eventId: string) {
      const [people, counters, all] = await Promise.all([
        stage.rowsOf('participations', eventId),
        stage.rowsOf('eventCounters', eventId),
        rows(eventId),
      ])
      const joined = people.filter(({ status }) => status === 'registered')
      const held = all.filter(({ place }) => place === 'held').flatMap(({ seats }) => seats)
      for (const { shard, taken } of counters) {
        const seats = joined.filter((row) => row.shard === shard && row.seats !== 0).length
        const holds = held.filter((seat) => seat.shard === shard).reduce((sum, { count }) => sum + count, 0)
        expect({ shard, taken }).toEqual({ shard, taken: seats + holds })
      }
      const paid = all.filter(({ place }) => place === 'seated').flatMap((row) => row.people)
      expect(
        joined.map(({ personId }) => personId).filter((id) => !paid.some((one) => one.personId === id)),
      ).toEqual([])
      const yen = yenOfAll(all)
      expect(yen.in).toBe(yen.out + yen.underWay + yen.kept)
      const atStripe = Object.values(account.held.intents).filter(
        ({ metadata }) => metadata['eventId'] === eventId,
      )
      expect(atStripe.reduce((sum, intent) => sum + intent.amount_received, 0)).toBe(yen.in)
      return {
        joined: joined.map(({ personId }) => personId).sort(),
        places: all.map(({ place }) => place),
        yen,
      }
    },
  }
}
