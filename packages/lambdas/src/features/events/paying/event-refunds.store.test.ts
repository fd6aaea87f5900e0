// 中止 of an event that was paid in advance: every yen goes back once, through faults of Stripe and lost messages.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember, personId } from '#test/items.ts'
import { paymentsOf } from '#test/payments.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const PAYERS = Number(process.env['REFUND_PAYERS'] ?? 12)
/** More payers are a run by hand. */
const LONG_MS = 60_000 + 5_000 * PAYERS
const owner = personId(900)
let stage: Stage
let pay: Awaited<ReturnType<typeof paymentsOf>>
let edit: Ask
let desk: Ask
let tick: () => Promise<unknown>
const payers = Array.from({ length: PAYERS }, (_, n) => personId(n + 1))
beforeAll(async () => {
  stage = await testStage()
  pay = await paymentsOf(stage)
  edit = stage.load('event-editing', pay.on)
  desk = stage.load('event-payments')
  stage.enter('publication-job')
  tick = jest.requireActual('#features/events/editing/publication-job.handler.ts').handler
  await stage.put('users', ...payers.map((id) => aMember(id)))
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(async () => {
  await pay.stop()
  await stage.stop()
})
afterEach(() => {
  jest.useRealTimers()
  pay.faults.next = () => null
})

async function paidEvent(): Promise<string> {
  const eventId = await pay.open({ organizationId: 'own', version: 1 }, { seats: PAYERS })
  for (const payer of payers) {
    expect((await pay.start(eventId, payer, [payer], 300)).status).toBe(200)
    pay.account.pay(await pay.sessionOf(eventId), 'card')
  }
  await pay.deliverAll()
  expect((await pay.expectExact(eventId)).joined).toHaveLength(PAYERS)
  return eventId
}

const cancel = (eventId: string) =>
  edit('POST /staff/events/{eventId}/cancellation', {
    as: owner,
    path: { eventId },
    key: randomUUID(),
    body: { version: 1, reason: '台風のため' },
  })
const listed = async (eventId: string) => {
  const { body } = await desk('GET /staff/events/{eventId}/payments', { as: owner, path: { eventId } })
  return body as { notDone: number; payments: { back: string }[]; yen: object }
}

test(
  'one press of 中止 makes one refund a payment, through lost answers, refusals and lost messages; the list ends at 0',
  async () => {
    const eventId = await paidEvent()
    let asked = 0
    pay.faults.next = (request) => {
      if (!request.endsWith('/v1/refunds')) return null
      asked += 1
      return asked % 5 === 0 ? 'lost' : asked % 7 === 0 ? 'tooMany' : null
    }
    expect((await cancel(eventId)).status).toBe(200)
    await tick()
    // A second run of the same task, as after a crash before the task was dropped, adds nothing.
    expect(await listed(eventId)).toMatchObject({ notDone: PAYERS })
    for (let run = 0; run < 6; run += 1) await pay.job().catch(() => null)
    pay.faults.next = () => null
    const refunds = Object.values(pay.account.held.refunds)
    expect(refunds.map(({ amount }) => amount)).toEqual(payers.map(() => 300))
    expect(new Set(refunds.map(({ payment_intent }) => payment_intent)).size).toBe(PAYERS)
    for (const { id } of refunds) pay.account.endRefund(id, 'succeeded')
    // Half of the messages are lost, the others come twice and in another order.
    const told = pay.messages.splice(0).reverse()
    for (const message of told.filter((_, n) => n % 2 === 0)) {
      await pay.deliver(message)
      await pay.deliver(message)
    }
    clockAt(new Date(Date.now() + 7 * 3_600_000))
    await pay.job()
    expect(await listed(eventId)).toMatchObject({
      notDone: 0,
      yen: { in: 300 * PAYERS, out: 300 * PAYERS, underWay: 0, kept: 0 },
    })
  },
  LONG_MS,
)

test('a refund that fails is asked again twice, and then it is for staff', async () => {
  const eventId = await pay.open({ organizationId: 'own', version: 1 })
  const [payer = ''] = payers
  await pay.start(eventId, payer, [payer], 300)
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  await pay.deliverAll()
  await cancel(eventId)
  await tick()
  for (let run = 0; run < 4; run += 1) {
    await pay.job()
    for (const { id, status } of Object.values(pay.account.held.refunds))
      if (status === 'pending') pay.account.endRefund(id, 'failed')
    await pay.deliverAll()
  }
  expect(await listed(eventId)).toMatchObject({ notDone: 1, payments: [{ back: 'staff' }] })
  expect(Object.keys((await pay.rows(eventId))[0]?.facts.refunds ?? {})).toHaveLength(3)
})

test('a hold of an event that is off ends with its page, and what is paid after that goes back', async () => {
  const eventId = await pay.open({ organizationId: 'own', version: 1 })
  const [first = '', second = ''] = payers
  await pay.start(eventId, first, [first], 300)
  await pay.start(eventId, second, [second], 300, 'store')
  const slip = (await pay.rows(eventId)).find(({ payerId }) => payerId === second)?.sessionId ?? ''
  pay.account.takeSlip(slip)
  await pay.deliverAll()
  await cancel(eventId)
  await tick()
  await pay.job()
  expect((await pay.expectExact(eventId)).places).toEqual(['released', 'released'])
  pay.account.paySlip(slip)
  await pay.deliverAll()
  await pay.job()
  expect((await pay.expectExact(eventId)).yen).toEqual({ in: 300, out: 0, underWay: 300, kept: 0 })
})
