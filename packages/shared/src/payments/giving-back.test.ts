import { type Back, backStateOf, toAsk, yenLeft, yenOfAll } from '#payments/giving-back.ts'
import type { PaymentFacts, RefundStep } from '#payments/payment-facts.ts'

const backs: Back[] = [
  { backId: '1', yen: 300, why: 'left' },
  { backId: '2', yen: 600, why: 'eventOff' },
]
/** A payment of 900 yen with refunds of these, as `backId step`. */
function paid(...refunds: readonly (readonly [backId: string, step: RefundStep])[]): PaymentFacts {
  const entries = refunds.map(([backId, step], n) => {
    const yen = backs.find((back) => back.backId === backId)?.yen ?? 0
    return [`re_${n}`, { backId, yen, step }] as const
  })
  return { checkout: 'paid', yenIn: 900, refunds: Object.fromEntries(entries) }
}

test.each([
  ['nothing was asked', paid(), ['1', '2'], 'queued'],
  ['one is under way', paid(['1', 'asked']), ['2'], 'queued'],
  ['both are under way', paid(['1', 'done'], ['2', 'asked']), [], 'asked'],
  ['the family must act', paid(['1', 'done'], ['2', 'mustAct']), [], 'mustAct'],
  ['all is back', paid(['1', 'done'], ['2', 'done']), [], 'done'],
  ['one failed', paid(['1', 'failed'], ['2', 'done']), ['1'], 'queued'],
  ['one failed and was asked again', paid(['1', 'failed'], ['1', 'done'], ['2', 'done']), [], 'done'],
  [
    'one failed three times: it is for staff',
    paid(['1', 'failed'], ['1', 'failed'], ['1', 'failed'], ['2', 'done']),
    [],
    'staff',
  ],
] as const)('what is asked of Stripe, and the state: %s', (_, facts, asked, state) => {
  expect(toAsk({ facts, backs }).map(({ backId }) => backId)).toEqual(asked)
  expect(backStateOf({ facts, backs })).toBe(state)
})

test('nothing goes back of a payment that was not made, and no yen twice', () => {
  const facts: PaymentFacts = { checkout: 'ended', yenIn: 0, refunds: {} }
  expect([toAsk({ facts, backs }), backStateOf({ facts, backs })]).toEqual([[], 'none'])
  expect(yenLeft({ facts: paid(), backs })).toBe(0)
  expect(yenLeft({ facts: paid(), backs: backs.slice(0, 1) })).toBe(600)
})

test('the yen of several payments: in = out + under way + kept', () => {
  const facts = [paid(['1', 'done'], ['2', 'asked']), paid()]
  expect(yenOfAll(facts.map((one) => ({ facts: one })))).toEqual({
    in: 1_800,
    out: 300,
    underWay: 600,
    kept: 900,
  })
})
