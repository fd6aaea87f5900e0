import fc from 'fast-check'
import { balanceOf, type Movement, movementsBetween } from '#payments/ledger.ts'
import { NO_FACTS, type PaymentFact, REFUND_STEPS, withFact, yenOf } from '#payments/payment-facts.ts'

const RUNS = Number(process.env['PAYMENT_ORDERS'] ?? 500)

/** What Stripe says of a payment of 900 yen and its refunds: any message, any number of times, in any order. */
const history = fc.array(
  fc.oneof(
    fc.constant<PaymentFact>({ kind: 'ended' }),
    fc.constant<PaymentFact>({ kind: 'paid', yen: 900 }),
    fc.record({ seat: fc.nat(2), step: fc.constantFrom(...REFUND_STEPS) }).map(
      ({ seat, step }): PaymentFact => ({
        kind: 'refund',
        refundId: `re_${seat}`,
        backId: `${seat}`,
        yen: 300,
        step,
      }),
    ),
  ),
  { maxLength: 20 },
)

type Between = typeof movementsBetween

function checkHistories(between: Between) {
  fc.assert(
    fc.property(history, (facts) => {
      const written: Movement[] = []
      const last = facts.reduce((known, fact) => {
        const next = withFact(known, fact)
        written.push(...between(known, next))
        return next
      }, NO_FACTS)
      const { in: came, out, underWay, kept } = yenOf(last)
      expect(balanceOf(written)).toEqual({ in: came, out, rest: underWay + kept })
    }),
    { numRuns: RUNS, seed: 149 },
  )
}

test('after any history of messages the ledger has every yen once: in = out + the rest', () => {
  checkHistories(movementsBetween)
})

test('a ledger that writes a repeated message again is found out', () => {
  const again: Between = (_, after) => movementsBetween(NO_FACTS, after)
  expect(() => checkHistories(again)).toThrow()
})

test('a refund that a bank sends back is out and then returned', () => {
  const refund = (step: 'done' | 'failed') =>
    ({ kind: 'refund', refundId: 're_1', backId: '1', yen: 300, step }) as const
  const paid = withFact(NO_FACTS, { kind: 'paid', yen: 300 })
  const done = withFact(paid, refund('done'))
  expect(movementsBetween(NO_FACTS, paid)).toEqual([{ kind: 'in', yen: 300, refundId: null }])
  expect(movementsBetween(paid, done)).toEqual([{ kind: 'out', yen: 300, refundId: 're_1' }])
  expect(movementsBetween(done, withFact(done, refund('failed')))).toEqual([
    { kind: 'returned', yen: 300, refundId: 're_1' },
  ])
})
