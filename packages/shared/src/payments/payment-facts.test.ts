import fc from 'fast-check'
import {
  NO_FACTS,
  type PaymentFact,
  type PaymentFacts,
  REFUND_STEPS,
  withFact,
  yenOf,
} from '#payments/payment-facts.ts'

const RUNS = Number(process.env['PAYMENT_ORDERS'] ?? 500)

/** Messages of one payment of 900 yen: refunds of its three seats come as far as drawn. */
const messages = fc
  .record({
    isPaid: fc.boolean(),
    isEnded: fc.boolean(),
    steps: fc.array(fc.constantFrom(...REFUND_STEPS), { maxLength: 3 }),
  })
  .map(({ isPaid, isEnded, steps }): PaymentFact[] => [
    ...(isEnded ? [{ kind: 'ended' } as const] : []),
    ...(isPaid ? [{ kind: 'paid', yen: 900 } as const] : []),
    ...(isPaid ? steps : []).flatMap((last, seat) =>
      REFUND_STEPS.slice(0, REFUND_STEPS.indexOf(last) + 1).map(
        (step) => ({ kind: 'refund', refundId: `re_${seat}`, backId: `${seat}`, yen: 300, step }) as const,
      ),
    ),
  ])

/** The messages in another order, some twice. */
const delivered = messages.chain((sent) =>
  fc
    .shuffledSubarray([...sent, ...sent], { minLength: sent.length })
    .map((some) => ({ sent, got: [...some, ...sent.filter((fact) => !some.includes(fact))] })),
)

type Fold = (known: PaymentFacts, fact: PaymentFact) => PaymentFacts

function checkOrders(fold: Fold) {
  fc.assert(
    fc.property(delivered, ({ sent, got }) => {
      expect(got.reduce(fold, NO_FACTS)).toEqual(sent.reduce(fold, NO_FACTS))
    }),
    { numRuns: RUNS, seed: 147 },
  )
}

test('the messages of a payment end in one state in any order, with repeats', () => {
  checkOrders(withFact)
})

test('a state that follows the last message is found out', () => {
  const lastWins: Fold = (known, fact) =>
    fact.kind === 'ended' ? { ...known, checkout: 'ended' } : withFact(known, fact)
  expect(() => checkOrders(lastWins)).toThrow()
})

test('the yen of a payment lie where the last message of each refund says', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REFUND_STEPS), { maxLength: 3 }), (steps) => {
      const refunds = steps.map(
        (step, seat) =>
          ({ kind: 'refund', refundId: `re_${seat}`, backId: `${seat}`, yen: 300, step }) as const,
      )
      const known = [...refunds, { kind: 'paid', yen: 900 } as const].reduce(withFact, NO_FACTS)
      const count = (step: string) => steps.filter((one) => one === step).length
      const [out, underWay] = [300 * count('done'), 300 * (count('asked') + count('mustAct'))]
      expect(yenOf(known)).toEqual({ in: 900, out, underWay, kept: 900 - out - underWay })
    }),
    { numRuns: RUNS, seed: 147 },
  )
})

test('money that arrived outweighs an end of the checkout', () => {
  const facts: PaymentFact[] = [{ kind: 'paid', yen: 300 }, { kind: 'ended' }]
  expect(facts.reduce(withFact, NO_FACTS).checkout).toBe('paid')
})

test('a refund that the bank sends back after it was done is owed again', () => {
  const refund = { kind: 'refund', refundId: 're_1', backId: '1', yen: 300 } as const
  const known = [
    { kind: 'paid', yen: 300 } as const,
    { ...refund, step: 'failed' } as const,
    { ...refund, step: 'done' } as const,
  ].reduce(withFact, NO_FACTS)
  expect(yenOf(known)).toEqual({ in: 300, out: 0, underWay: 0, kept: 300 })
})
