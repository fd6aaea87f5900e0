// R7: mails leave at the pace of the account, by class, and no limit of the mail service loses one.
import { randomUUID } from 'node:crypto'
import type { MailKindName } from '#domain/mail-data.ts'
import { afterReading, afterTaking } from '#domain/mail-pace.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { aMember, personId } from '#test/items.ts'
import { type MailWorld, mailWorld } from '#test/mail-world.ts'

const LIMITS = { perSecond: 14, perDay: 60 }
const ROOM = Math.floor(LIMITS.perDay * 0.7)
const SWEEP_MS = 300_000
const HOUR_MS = 3_600_000
const me = personId(7)

let world: MailWorld
beforeAll(async () => {
  world = await mailWorld({}, LIMITS)
  await world.stage.put('users', aMember(me))
})
afterAll(() => world.stop())
beforeEach(async () => {
  for (const table of ['mails', 'mailPace'] as const) await world.stage.clear(table)
  world.service.refusal = () => null
  world.serviceEvents.length = 0
  // A day further on: what earlier tests sent is no part of the quota.
  world.later(25 * HOUR_MS)
})

const aMail = (change: object = {}) =>
  ({
    kind: 'inquiryReceived',
    personId: me,
    subjectId: 's',
    version: randomUUID(),
    data: { number: 'a' },
    ...change,
  }) as NewMail
const put = async (count: number) => {
  for (let n = 0; n < count; n += 1) await world.put(aMail())
}
const wake = () => world.take([{ wake: true }])
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
const sent = () => world.serviceEvents.filter(({ detail }) => detail.eventType === 'Send').length
const rows = () => world.stage.rows('mails')
const pace = async () => (await world.stage.rows('mailPace'))[0]

/** Sweeps until no mail waits. */
async function untilSent(everyMs = SWEEP_MS): Promise<void> {
  for (let sweeps = 0; (await rows()).some(({ state }) => state === 'waiting'); sweeps += 1) {
    if (sweeps > 1_000) throw new Error('mails still wait')
    world.later(everyMs)
    await world.sweep()
    await world.drain()
  }
}

test('R7: mails leave at 70 % of the account’s rate', async () => {
  await put(30)
  const before = world.now.getTime()
  await wake()
  expect(sent()).toBe(30)
  const seconds = (world.now.getTime() - before) / 1000
  expect(30 / seconds).toBeGreaterThan(9)
  // A fifth of a second’s mails may leave at once.
  expect(28 / seconds).toBeLessThan(LIMITS.perSecond * 0.7 * 1.01)
})

test('R7: a second run, after the lease of the first has ended, does not raise the rate', async () => {
  await put(30)
  const before = world.now.getTime()
  const first = wake()
  await until(() => sent() > 2)
  // As after ninety seconds without a sign of the first run.
  const row = await pace()
  if (row === undefined) throw new Error('no pace')
  await world.stage.put('mailPace', { ...row, leaseUntil: world.now.toISOString() })
  await Promise.all([first, wake()])
  expect(sent()).toBe(30)
  expect(28 / ((world.now.getTime() - before) / 1000)).toBeLessThan(LIMITS.perSecond * 0.7 * 1.01)
})

test.each([
  ['a throttle', { status: 429, name: 'TooManyRequestsException' }, 5_000],
  ['a used-up quota', { status: 400, name: 'LimitExceededException' }, HOUR_MS],
  ['a suspended account', { status: 400, name: 'AccountSuspendedException' }, HOUR_MS],
  ['a missing grant', { status: 403, name: 'AccessDeniedException' }, HOUR_MS],
] as const)(
  'R7: %s is no attempt of a mail: the queue rests, and every mail goes later',
  async (_, refusal, ms) => {
    await put(3)
    const until = world.now.getTime() + ms
    world.service.refusal = () => (world.now.getTime() < until ? refusal : null)
    await wake()
    await untilSent()
    expect(sent()).toBe(3)
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 3 }, () => ['sent', 1]),
    )
  },
)

test('R7: above its share of the quota the queue waits for the next day, and keeps every mail', async () => {
  await put(ROOM + 5)
  await wake()
  expect(sent()).toBe(ROOM)
  const states = (await rows()).map(({ state }) => state)
  expect(states.filter((state) => state === 'waiting')).toHaveLength(5)
  expect(await pace()).toMatchObject({ room: 0 })
  const from = world.now.getTime()
  await untilSent(HOUR_MS / 2)
  expect(sent()).toBe(ROOM + 5)
  const hours = (world.now.getTime() - from) / HOUR_MS
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
})

test('R7: changes of an event leave before answers, reminders and messages; each class has one mail in ten', async () => {
  const kinds: MailKindName[] = ['staffMessage', 'eventReminder', 'memberApproved', 'eventCancelled']
  for (const kind of kinds) for (let n = 0; n < 8; n += 1) await world.put(aMail({ kind }))
  const kindOf = new Map((await rows()).map(({ mailId, kind }) => [mailId, kind]))
  const waiting = world.waiting()
  const order: (string | undefined)[] = []
  for (let id = await waiting.next(); id !== null; id = await waiting.next()) order.push(kindOf.get(id))
  expect(order).toHaveLength(32)
  const firstTen = order.slice(0, 10)
  expect(kinds.map((kind) => firstTen.filter((each) => each === kind).length)).toEqual([1, 1, 1, 7])
  expect(order.slice(-3)).toEqual(['staffMessage', 'staffMessage', 'staffMessage'])
})

test('a mail that an earlier release put is found and sent', async () => {
  const mailId = await world.put(aMail())
  const [row] = await world.stage.rowsOf('mails', mailId)
  if (row === undefined) throw new Error('no row')
  await world.stage.put('mails', { ...row, queue: 'waiting#2' })
  await world.sweep()
  await world.drain()
  expect((await rows()).map(({ state }) => state)).toEqual(['sent'])
})

test('R7: a mail whose row cannot be read is put aside, and the others leave', async () => {
  const mailId = await world.put(aMail())
  const [row] = await world.stage.rowsOf('mails', mailId)
  if (row === undefined) throw new Error('no row')
  await world.stage.clear('mails')
  await put(3)
  await world.stage.putRaw('mails', { ...row, attempts: 'many' })
  expect(await world.take([{ mailId }])).toEqual({ batchItemFailures: [] })
  expect(sent()).toBe(3)
})

test('a message that comes while another run sends is not lost', async () => {
  await put(5)
  const first = wake()
  await until(async () => (await pace())?.lease !== undefined)
  const mailId = await world.put(aMail())
  await world.take([{ mailId }])
  await first
  expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'sent'))
  expect((await pace())?.lease).toBeUndefined()
})

test('R7: a run that hears of new mails keeps its lease until it has looked again', async () => {
  const { takeLease, tellSender, dropLease } = world.lease
  expect(await tellSender(world.deps)).toBe(false)
  expect(await takeLease(world.deps, 'a')).toBe(true)
  expect(await takeLease(world.deps, 'b')).toBe(false)
  expect(await tellSender(world.deps)).toBe(true)
  expect(await dropLease(world.deps, 'a', 0)).toBe(false)
  expect(await dropLease(world.deps, 'b', 1)).toBe(false)
  expect(await dropLease(world.deps, 'a', 1)).toBe(true)
})

test('R7: a lease ends by itself, and one of a clock that was set back does not count', async () => {
  const { takeLease, tellSender } = world.lease
  expect(await takeLease(world.deps, 'a')).toBe(true)
  world.later(89_000)
  expect(await takeLease(world.deps, 'b')).toBe(false)
  world.later(2_000)
  expect([await tellSender(world.deps), await takeLease(world.deps, 'b')]).toEqual([false, true])
  world.later(-HOUR_MS)
  expect([await tellSender(world.deps), await takeLease(world.deps, 'c')]).toEqual([false, true])
})

test('R7: runs that take tokens at once get together no more than the rate allows', async () => {
  const account = { perSecond: 20, perDay: 1_000, sent: 0 }
  const { now } = world
  await world.lease.changePace(world.deps, (pace) => ({ pace: afterReading(pace, account, now) }))
  const took = Array.from({ length: 8 }, () =>
    world.lease.changePace(world.deps, (pace) => afterTaking(pace, 1, now)),
  )
  // A fifth of a second at 14 a second.
  expect((await Promise.all(took)).reduce((sum, { got }) => sum + got, 0)).toBe(2)
  expect(await pace()).toMatchObject({ room: 698 })
})
