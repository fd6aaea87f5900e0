// The messages of a payment in any order, some twice and some at once, end in one state.
import fc from 'fast-check'
import { aMember, personId } from '#test/items.ts'
import { paymentsOf } from '#test/payments.ts'
import { type Stage, testStage } from '#test/stage.ts'

const RUNS = Number(process.env['PAYMENT_ORDERS'] ?? 12)
const [payer, other] = [personId(1), personId(2)]
let stage: Stage
let pay: Awaited<ReturnType<typeof paymentsOf>>
beforeAll(async () => {
  stage = await testStage()
  pay = await paymentsOf(stage)
  await stage.put('users', aMember(payer), aMember(other))
})
afterAll(async () => {
  await pay.stop()
  await stage.stop()
})

/** What happens at Stripe: a slip is paid in time or after its end, or never; a refund then ends somehow. */
const course = fc.record({
  slip: fc.constantFrom('paid', 'late', 'never'),
  seatIsGone: fc.boolean(),
  refund: fc.constantFrom('succeeded', 'failed', null),
  order: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
})
type Course = typeof course extends fc.Arbitrary<infer Value> ? Value : never

/** Sends what Stripe has said, in the drawn order, the first of it twice and at once. */
async function deliver({ order }: Course): Promise<void> {
  const sent = pay.messages.splice(0)
  const mixed = sent
    .map((message, at) => ({ message, place: order[at % order.length] ?? 0 }))
    .sort((one, two) => one.place - two.place)
    .map(({ message }) => message)
  const [first] = mixed
  if (first !== undefined) await Promise.all([pay.deliver(first), pay.deliver(first)])
  for (const message of mixed) expect((await pay.deliver(message)).status).toBe(200)
}

async function play(drawn: Course) {
  const eventId = await pay.open({}, { seats: 1 })
  await pay.start(eventId, payer, [payer], 300, 'store')
  const session = await pay.sessionOf(eventId)
  pay.account.takeSlip(session)
  if (drawn.slip === 'paid') pay.account.paySlip(session)
  if (drawn.slip !== 'paid') {
    pay.account.cancelIntent(String(pay.account.sessionOf(session).payment_intent))
    // The seat is given to another only once the end of the slip is known.
    if (drawn.seatIsGone) {
      await deliver(drawn)
      await pay.start(eventId, other, [other], 300)
    }
    if (drawn.slip === 'late') pay.account.paySlip(session)
  }
  await deliver(drawn)
  await pay.job()
  for (const { id, metadata } of Object.values(pay.account.held.refunds))
    if (metadata?.['eventId'] === eventId && drawn.refund !== null) pay.account.endRefund(id, drawn.refund)
  await deliver(drawn)
  const { joined, yen } = await pay.expectExact(eventId)
  const paid = drawn.slip === 'never' ? 0 : 300
  const hasSeat = drawn.slip === 'paid' || (drawn.slip === 'late' && !drawn.seatIsGone)
  expect({ joined, in: yen.in }).toEqual({ joined: hasSeat ? [payer] : [], in: paid })
  const isBack = paid > 0 && !hasSeat
  expect([yen.out, yen.underWay, yen.kept]).toEqual(
    !isBack
      ? [0, 0, paid]
      : drawn.refund === 'succeeded'
        ? [300, 0, 0]
        : drawn.refund === 'failed'
          ? [0, 0, 300]
          : [0, 300, 0],
  )
}

test(
  'any order of the messages, with repeats: no seat without a payment, and every yen is where it belongs',
  async () => {
    await fc.assert(fc.asyncProperty(course, play), { numRuns: RUNS, seed: 146 })
  },
  60_000 + 2_000 * RUNS,
)
