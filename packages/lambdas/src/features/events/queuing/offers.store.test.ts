// キャンセル待ち where a party is asked before it gets its seats.
import { offerEndsAtMs } from '@app/shared/events/offer-rules.ts'
import { lambdas } from '#manifest/functions.ts'
import { clockAt } from '#test/clock.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const [one, two, three, four] = [1, 2, 3, 4].map((n) => personId(n)) as [string, string, string, string]
let stage: Stage
let lines: ReturnType<typeof linesOf>
let family: Family
let [mother, father, older, younger] = ['', '', '', '']
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[one, two, three, four].map((id) => aMember(id)))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  ;[mother = '', father = ''] = family.guardians
  ;[older = '', younger = ''] = family.children
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

const paid = { event: { feeYen: 500 } }
/** An event with one seat that somebody gave back while these waited, after a run of the job. */
async function seatFor(opened: Parameters<typeof lines.open>[0], ...waiting: readonly string[]) {
  const eventId = await lines.open(opened)
  await lines.join(eventId, one)
  for (const id of waiting) await lines.enter(eventId, id)
  await lines.cancel(eventId, one)
  await lines.run()
  return eventId
}
const offerOf = async (eventId: string, as: string) => (await lines.read(eventId, as)).own?.offer

test('of an event with a fee a party is asked, its seat is held, and its yes takes it', async () => {
  const eventId = await lines.open(paid)
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  await lines.enter(eventId, three)
  await lines.cancel(eventId, one)
  const askedAt = Date.now()
  await lines.run()
  await lines.run()
  expect(await lines.mailsOf(eventId, 'queueOffered')).toEqual([two])
  const offer = await offerOf(eventId, two)
  const expected = offerEndsAtMs(askedAt, askedAt + 168 * HOUR_MS, Infinity)
  expect(Math.abs(Date.parse(offer?.endsAt ?? '') - expected)).toBeLessThan(60_000)
  expect(await offerOf(eventId, three)).toBeNull()
  expect(await lines.join(eventId, four)).toBe('EVENT_FULL')
  expect(await lines.accept(eventId, three)).toBe('OFFER_OVER')
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [two, three].sort() })
  expect(await lines.accept(eventId, two)).toBe(200)
  expect(await lines.state(eventId)).toEqual({ joined: [two], waiting: [three] })
  expect(await lines.mailsOf(eventId, 'eventJoined')).toEqual(expect.arrayContaining([two]))
})

test.each([
  [47, 'queueOffered', []],
  [49, 'queuePromoted', [two]],
] as const)('a free event %i hours before the start: %s', async (startsInHours, mail, joined) => {
  const eventId = await seatFor({ startsInHours }, two)
  expect(await lines.mailsOf(eventId, mail)).toEqual([two])
  expect((await lines.state(eventId)).joined).toEqual(joined)
})

test('an offer is over on the second; the next run, at most a minute later, tells them, asks the next one, and the first may enter again at the end', async () => {
  expect(lambdas['queue-job'].schedule).toBe('rate(1 minute)')
  const eventId = await seatFor(paid, two, three)
  const endsAt = Date.parse((await offerOf(eventId, two))?.endsAt ?? '')
  clockAt(new Date(endsAt - 1_000))
  await lines.run()
  expect(await offerOf(eventId, two)).not.toBeNull()
  clockAt(new Date(endsAt))
  expect(await offerOf(eventId, two)).toBeNull()
  expect(await lines.accept(eventId, two)).toBe('OFFER_OVER')
  clockAt(new Date(endsAt + 60_000))
  await lines.run()
  expect(await lines.mailsOf(eventId, 'queueEnded')).toEqual([two])
  expect(await lines.mailsOf(eventId, 'queueOffered')).toEqual(expect.arrayContaining([two, three]))
  expect(await offerOf(eventId, three)).not.toBeNull()
  expect(await lines.enter(eventId, two)).toBe(200)
  expect((await lines.read(eventId, two)).own).toMatchObject({ ahead: 1 })
})

test('who declines is out, and the seat is offered to the next one', async () => {
  const eventId = await seatFor(paid, two, three)
  expect(await lines.leave(eventId, two)).toBe(200)
  await lines.run()
  expect(await offerOf(eventId, three)).not.toBeNull()
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [three] })
})

test('seats that are offered are not offered twice, and every guardian of a household may say yes once', async () => {
  const eventId = await lines.open({ ...paid, counters: [{ seats: 2 }] })
  await Promise.all([one, two].map((id) => lines.join(eventId, id)))
  expect(await lines.enter(eventId, mother, [older, younger, mother], { least: 2 })).toBe(200)
  expect(await lines.enter(eventId, three)).toBe(200)
  await Promise.all([one, two].map((id) => lines.cancel(eventId, id)))
  await lines.run()
  expect(await offerOf(eventId, mother)).toMatchObject({ count: 2 })
  expect(await offerOf(eventId, three)).toBeNull()
  const answers = await Promise.all([mother, father].map((id) => lines.accept(eventId, id)))
  expect(answers.sort()).toEqual([200, 'OFFER_OVER'])
  expect(await lines.state(eventId)).toEqual({ joined: [older, younger].sort(), waiting: [three] })
})

test('a yes and the end of the offer at once: the seat goes to one of them', async () => {
  const eventId = await seatFor(paid, two, three)
  await Promise.all([lines.accept(eventId, two), lines.leave(eventId, two), lines.run(), lines.run()])
  await lines.run()
  const { joined, waiting } = await lines.state(eventId)
  expect([
    [[two], [three]],
    [[], [three]],
  ]).toContainEqual([joined, waiting])
  expect(joined.length === 1).toBe((await offerOf(eventId, three)) === null)
})

test('an offer ends with the queue, and a cancelled event takes no yes', async () => {
  const eventId = await seatFor({ startsInHours: 3 }, two)
  const offer = await offerOf(eventId, two)
  expect(Date.parse(offer?.endsAt ?? '')).toBeLessThanOrEqual(Date.now() + HOUR_MS)
  await lines.set(eventId, { status: 'cancelled' })
  expect(await lines.accept(eventId, two)).toBe('EVENT_CANCELLED')
  await lines.set(eventId, { status: 'open' })
  await stage.put('users', aMember(two, { status: 'restricted' }))
  expect(await lines.accept(eventId, two)).toBe('MEMBER_RESTRICTED')
  await stage.put('users', aMember(two))
})

test('an event that is moved asks a party again, for the other start: the old offer is over at once, and the place stays', async () => {
  const eventId = await seatFor(paid, two, three)
  expect(await offerOf(eventId, two)).not.toBeNull()
  await lines.set(eventId, { startsAtSec: Math.floor((Date.now() + 300 * HOUR_MS) / 1000) })
  expect(await offerOf(eventId, two)).toBeNull()
  expect(await lines.accept(eventId, two)).toBe('OFFER_OVER')
  await lines.run()
  expect(await offerOf(eventId, two)).not.toBeNull()
  expect(await lines.mailsOf(eventId, 'queueOffered')).toEqual([two, two])
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [two, three].sort() })
  expect(await lines.accept(eventId, two)).toBe(200)
})
