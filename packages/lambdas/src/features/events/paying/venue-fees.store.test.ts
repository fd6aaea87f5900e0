// 現地払い and the books: what staff receive at the venue, and the file for the accountant.
import { randomUUID } from 'node:crypto'
import { balanceOf } from '@app/shared/payments/ledger.ts'
import type * as DepsModule from '#aws/deps.ts'
import { hasFees } from '#domain/fees-store.ts'
import { ledgerWrite } from '#domain/ledger-store.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, aPayment, personId } from '#test/items.ts'
import { paymentsOf } from '#test/payments.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, door, payer, other] = [personId(900), personId(901), personId(1), personId(2)]
let stage: Stage
let pay: Awaited<ReturnType<typeof paymentsOf>>
let desk: Ask
beforeAll(async () => {
  stage = await testStage()
  pay = await paymentsOf(stage)
  desk = stage.load('event-payments', pay.on)
  await stage.put('users', aMember(payer), aMember(other))
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(door, 'door', { organizationIds: ['own'] }))
})
afterAll(async () => {
  await pay.stop()
  await stage.stop()
})

const soon = () => new Date(Date.now() + 3_600_000).toISOString()

/** An event whose fee is paid at the venue, with a seat for each of them. */
async function anEventWith(seats: readonly { personId: string; partyId?: string }[], fields = {}) {
  const eventId = await pay.open({
    payAt: 'venue',
    organizationId: 'own',
    eventStartDateTime: soon(),
    ...fields,
  })
  await stage.put(
    'participations',
    ...seats.map((seat) => ({
      eventId,
      partyId: seat.personId,
      status: 'registered' as const,
      queueNo: 1,
      shard: 0,
      changedAt: '2026-11-01T00:00:00.000Z',
      ...seat,
    })),
  )
  return eventId
}

const receive = (eventId: string, whose: string, { received = true, yen = 300, as = owner } = {}) =>
  desk('POST /staff/events/{eventId}/attendees/{personId}/fee', {
    as,
    path: { eventId, personId: whose },
    key: randomUUID(),
    body: { received, yen },
  })
const booksOf = async (eventId: string) => stage.rowsOf('ledgerEntries', eventId)
const exported = (month: string) =>
  desk('POST /staff/ledger/exports', { as: owner, key: randomUUID(), body: { month, purpose: '会計' } })

test('presses of two doors at once receive a fee once; taken back, the books are at 0 again', async () => {
  const eventId = await anEventWith([{ personId: payer }])
  const replies = await Promise.all([receive(eventId, payer), receive(eventId, payer, { as: door })])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(balanceOf(await booksOf(eventId))).toEqual({ in: 300, out: 0, rest: 300 })
  expect((await receive(eventId, payer, { received: false })).body).toEqual({ receivedAt: null })
  expect((await receive(eventId, payer, { received: false })).body).toEqual({ receivedAt: null })
  expect(balanceOf(await booksOf(eventId))).toEqual({ in: 300, out: 300, rest: 0 })
  await receive(eventId, payer)
  expect(balanceOf(await booksOf(eventId))).toEqual({ in: 600, out: 300, rest: 300 })
})

test('a family that takes one seat owes one fee, paid by anyone of it', async () => {
  const family = randomUUID()
  const eventId = await anEventWith(
    [payer, other].map((one) => ({ personId: one, partyId: family, part: 'takesPart', seats: 0 })),
    { seatUnit: 'family' },
  )
  await Promise.all([receive(eventId, payer), receive(eventId, other)])
  expect(balanceOf(await booksOf(eventId)).in).toBe(300)
})

test.each([
  ['another sum', 200, undefined, 409],
  ['what was paid in advance', 300, 'paid', 409],
  ['the fee of who gave the place back', 300, 'cancelled', 404],
] as const)('nothing is received: %s', async (_, yen, state, status) => {
  const eventId = await anEventWith([
    { personId: payer, ...(state === 'cancelled' && { status: 'cancelled' as const }) },
  ])
  if (state === 'paid') await stage.put('payments', aPayment(eventId, payer))
  expect((await receive(eventId, payer, { yen })).status).toBe(status)
  expect(await booksOf(eventId)).toEqual([])
})

test('without ways of paying no fee is noted, nor where it is paid in some other way', () => {
  const event = { eventId: 'a', feeYen: 300, payAt: 'venue' } as const
  const on = { PAYMENT_WAYS: ['card'] }
  expect(hasFees(event, on)).toBe(true)
  expect(hasFees(event, { PAYMENT_WAYS: [] })).toBe(false)
  expect(hasFees({ ...event, payAt: 'note' }, on)).toBe(false)
  expect(hasFees({ ...event, feeYen: null }, on)).toBe(false)
})

test('an entry of the ledger is written once: the same movement again changes nothing', async () => {
  const entry = {
    eventId: randomUUID(),
    entryId: 'P-1#in',
    paymentNo: 'P-1',
    kind: 'in',
    yen: 300,
    way: 'card',
    title: 'おはなし会',
    stripeId: null,
  } as const
  stage.enter('event-payments')
  const { openDeps } = jest.requireActual<typeof DepsModule>('#aws/deps.ts')
  const deps = openDeps('event-payments')
  const write = (yen: number) => deps.transact([ledgerWrite(deps, { ...entry, yen }, new Date())])
  expect((await write(300)).done).toBe(true)
  expect((await write(200)).done).toBe(false)
  expect((await booksOf(entry.eventId)).map(({ yen }) => yen)).toEqual([300])
})

test('the file for the accountant: signed sums, no formula, an entry with its purpose', async () => {
  const eventId = await anEventWith([{ personId: payer }], { eventName: '=HYPERLINK("x")' })
  await receive(eventId, payer)
  await receive(eventId, payer, { received: false })
  const [first] = await booksOf(eventId)
  const reply = await exported(first?.month ?? '')
  const { text } = reply.body as { text: string }
  const lines = text.split('\r\n').filter((line) => line.includes(eventId))
  expect(lines.map((line) => line.split('","')[4])).toEqual(['300', '-300'])
  expect(lines.every((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true)
  expect(text).not.toContain(payer)
  const audit = await stage.rows('auditEntries')
  expect(audit.find(({ action }) => action === 'ledgerExported')).toMatchObject({ reason: '会計' })
})
