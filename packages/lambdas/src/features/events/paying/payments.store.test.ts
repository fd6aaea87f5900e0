// A fee that is paid in advance, through the handlers, on the real engine, against the stand-in of Stripe.
import { clockAt } from '#test/clock.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { paymentsOf } from '#test/payments.ts'
import { type Stage, testStage } from '#test/stage.ts'

const MINUTE_MS = 60_000
const [one, two] = [personId(1), personId(2)]
let stage: Stage
let pay: Awaited<ReturnType<typeof paymentsOf>>
let family: Family
let [mother, father, older, younger] = ['', '', '', '']
beforeAll(async () => {
  stage = await testStage()
  pay = await paymentsOf(stage)
  await stage.put('users', aMember(one), aMember(two))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  ;[mother = '', father = ''] = family.guardians
  ;[older = '', younger = ''] = family.children
})
afterEach(() => {
  jest.useRealTimers()
  pay.faults.next = () => null
  pay.messages.length = 0
})
afterAll(async () => {
  await pay.stop()
  await stage.stop()
})
const later = (ms: number) => clockAt(new Date(Date.now() + ms))
const bodyOf = ({ body }: { body: unknown }) =>
  body as { url: string; payments: { state: string; back: string }[] }

test('a family pays for two children by card: seats are held, the message seats them, both guardians see it', async () => {
  const eventId = await pay.open({}, { seats: 2 })
  const started = await pay.start(eventId, mother, [older, younger], 600)
  expect(started.status).toBe(200)
  expect(bodyOf(started).url).toContain('http://localhost:4002/c/pay/cs_test_')
  expect(await pay.expectExact(eventId)).toMatchObject({ joined: [], places: ['held'] })
  expect((await pay.start(eventId, one, [one], 300)).code).toBe('EVENT_FULL')
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  expect(await stage.rowsOf('participations', eventId)).toEqual([])
  await pay.deliverAll()
  expect(await pay.expectExact(eventId)).toMatchObject({
    joined: [older, younger].sort(),
    places: ['seated'],
    yen: { in: 600, kept: 600 },
  })
  const mails = (await stage.rows('mails')).filter(({ subjectId }) => subjectId === eventId)
  expect(mails.map(({ kind, personId: to }) => [kind, to]).sort()).toEqual(
    [mother, father].sort().map((to) => ['eventJoined', to]),
  )
  for (const guardian of [mother, father])
    expect(bodyOf(await pay.read(eventId, guardian)).payments).toMatchObject([
      { state: 'seated', back: 'none' },
    ])
})

test('the old calls refuse an event that is paid in advance alone, and join one that can be paid at the door', async () => {
  const eventId = await pay.open()
  expect((await pay.join(eventId, one)).code).toBe('EVENT_CLOSED')
  const either = await pay.open({ payAt: 'either' })
  expect((await pay.join(either, one)).status).toBe(200)
})

test('two presses are one payment and one page; another way waits for the first', async () => {
  const eventId = await pay.open()
  const press = () => pay.start(eventId, one, [one], 300)
  const [first, second] = await Promise.all([press(), press()])
  expect(bodyOf(first).url).toBe(bodyOf(second).url)
  expect(await pay.rows(eventId)).toHaveLength(1)
  expect((await pay.start(eventId, one, [one], 300, 'paypay')).code).toBe('CONFLICT')
  expect((await pay.start(eventId, two, [two], 299)).code).toBe('CONFLICT')
})

test('a hold that is over gives the seats back once Stripe has ended the page; money that comes later is refunded or seated', async () => {
  const eventId = await pay.open({}, { seats: 1 })
  await pay.start(eventId, one, [one], 300, 'store')
  const session = await pay.sessionOf(eventId)
  pay.account.takeSlip(session)
  await pay.deliverAll()
  later(3 * 24 * 60 * MINUTE_MS + MINUTE_MS)
  await pay.job()
  expect(await pay.expectExact(eventId)).toMatchObject({ joined: [], places: ['released'] })
  await pay.start(eventId, two, [two], 300)
  pay.messages.length = 0
  pay.account.paySlip(session)
  await pay.deliverAll()
  expect(await pay.expectExact(eventId)).toMatchObject({ joined: [], yen: { in: 300, kept: 300 } })
  await pay.job()
  await pay.job()
  await pay.deliverAll()
  expect((await pay.expectExact(eventId)).yen).toEqual({ in: 300, out: 0, underWay: 300, kept: 0 })
  expect(bodyOf(await pay.read(eventId, one)).payments).toMatchObject([{ state: 'noSeat', back: 'mustAct' }])
  for (const { id } of Object.values(pay.account.held.refunds)) pay.account.endRefund(id, 'succeeded')
  await pay.deliverAll()
  const done = (await pay.rows(eventId)).find(({ payerId }) => payerId === one)
  expect([done?.place, done?.queue, done?.dueAt, done?.url]).toEqual([
    'refused',
    undefined,
    undefined,
    undefined,
  ])
})

test('money that comes too late takes the seat while one is free', async () => {
  const eventId = await pay.open({}, { seats: 1 })
  await pay.start(eventId, one, [one], 300, 'store')
  const session = await pay.sessionOf(eventId)
  pay.account.takeSlip(session)
  await pay.deliverAll()
  expect((await pay.drop(eventId, one)).body).toEqual({ state: 'ended' })
  pay.account.paySlip(session)
  await pay.deliverAll()
  expect(await pay.expectExact(eventId)).toMatchObject({ joined: [one], places: ['seated'] })
})

test('a card page that no one pays: after 15 minutes the seat is free; a lost message is found by the look', async () => {
  const eventId = await pay.open({}, { seats: 1 })
  await pay.start(eventId, one, [one], 300)
  later(15 * MINUTE_MS + 1_000)
  await pay.job()
  expect(await pay.expectExact(eventId)).toMatchObject({ places: ['released'] })
  await pay.start(eventId, two, [two], 300)
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  pay.messages.length = 0
  later(16 * MINUTE_MS)
  await pay.job()
  expect(await pay.expectExact(eventId)).toMatchObject({ joined: [two] })
})

test('who cancels gets back by the rule that was shown: all before the day, half on it', async () => {
  const startsAt = new Date(Date.now() + 10 * 24 * 60 * MINUTE_MS).toISOString()
  const eventId = await pay.open({ eventStartDateTime: startsAt, refundRule: 'half' })
  await pay.start(eventId, mother, [mother, older, younger], 900)
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  await pay.deliverAll()
  expect((await pay.leave(eventId, father, [younger])).status).toBe(200)
  clockAt(new Date(Date.parse(startsAt) - MINUTE_MS))
  expect((await pay.leave(eventId, mother, [older])).status).toBe(200)
  await pay.job()
  for (const { id } of Object.values(pay.account.held.refunds)) pay.account.endRefund(id, 'succeeded')
  await pay.deliverAll()
  expect(await pay.expectExact(eventId)).toMatchObject({
    joined: [mother],
    yen: { in: 900, out: 450, underWay: 0, kept: 450 },
  })
})

test('somebody whom others take out of the event gets all back at the next look, once', async () => {
  const eventId = await pay.open()
  await pay.start(eventId, mother, [older, younger], 600)
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  await pay.deliverAll()
  const [row] = (await stage.rowsOf('participations', eventId)).filter(({ personId: id }) => id === younger)
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  if (row === undefined || counter === undefined) throw new Error('not seated')
  await stage.put('participations', { ...row, status: 'cancelled' })
  await stage.put('eventCounters', { ...counter, taken: 1 })
  later(7 * 60 * MINUTE_MS)
  await pay.job()
  later(7 * 60 * MINUTE_MS)
  await pay.job()
  expect(await pay.expectExact(eventId)).toMatchObject({ yen: { in: 600, underWay: 300, kept: 300 } })
})

test('SEC: a message with another signature, or an old one, changes nothing', async () => {
  const eventId = await pay.open()
  await pay.start(eventId, one, [one], 300)
  pay.account.pay(await pay.sessionOf(eventId), 'card')
  const [message] = pay.messages
  if (message === undefined) throw new Error('no message')
  await stage.unchanged(async () => {
    expect((await pay.deliver(message, { secret: 'another' })).code).toBe('FORBIDDEN')
    expect((await pay.deliver(message, { at: Date.now() - 10 * MINUTE_MS })).code).toBe('FORBIDDEN')
  })
  expect((await pay.deliver(message)).body).toEqual({ taken: true })
  await stage.unchanged(() => pay.deliver(message))
})
