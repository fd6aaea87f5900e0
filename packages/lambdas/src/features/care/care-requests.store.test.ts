// 必要な配慮 of a party: asked with joining or later, answered at the desk; on the real engine.
import { type CareWorld, careWorld } from '#test/care.ts'
import { clockAt } from '#test/clock.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
const STARTS = '2026-12-10T01:00:00.000Z'
const TEXT = '車いすで行きます。'
let world: CareWorld
beforeAll(async () => {
  world = await careWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

const careIn = async (as: string, eventId: string) =>
  ((await world.party(as, eventId)).body as { care: unknown }).care // the handler's own answer
const dueAt = async (eventId: string) =>
  ((await world.due()).body as { events: { eventId: string; open: number }[] }).events.find(
    (event) => event.eventId === eventId,
  )?.open

async function aParty(seats = 5) {
  const family = await world.family()
  const eventId = await world.event({ eventStartDateTime: STARTS })
  const [counter] = await world.stage.rowsOf('eventCounters', eventId)
  if (counter !== undefined) await world.stage.put('eventCounters', { ...counter, seats })
  const people = [{ personId: family.child, part: 'takesPart' }]
  return { ...family, eventId, people }
}

test('a request goes with the press of joining, waits on 今日, and both guardians read the answer after one mail each without it', async () => {
  const { first, second, eventId, people, householdId } = await aParty()
  expect((await world.join(first, eventId, people, TEXT)).status).toBe(200)
  expect(await careIn(second, eventId)).toMatchObject({ text: TEXT, answer: null, version: 1 })
  expect(await dueAt(eventId)).toBe(1)
  expect((await world.requests(eventId)).body).toMatchObject({
    requests: [{ partyId: householdId, text: TEXT, answer: null }],
  })
  expect((await world.answerRequest(eventId, householdId, '入口でお待ちします。')).status).toBe(200)
  expect(await dueAt(eventId)).toBeUndefined()
  expect(await careIn(second, eventId)).toMatchObject({ answer: { text: '入口でお待ちします。' } })
  const [entry] = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === eventId)
  expect(entry).toMatchObject({ action: 'careRequestAnswered', changes: [{ after: first }] })
  const mails = (await world.stage.rows('mails')).filter(({ kind }) => kind === 'careAnswered')
  const toThem = mails.filter(({ subjectId }) => subjectId === eventId)
  expect(toThem.map(({ personId }) => personId).sort()).toEqual([first, second].sort())
  expect(JSON.stringify(toThem)).not.toMatch(/車いす|入口/)
})

test('without a seat nothing is asked', async () => {
  const { first, eventId, people } = await aParty(0)
  expect((await world.join(first, eventId, people, TEXT)).code).toBe('EVENT_FULL')
  expect(await world.stage.rowsOf('careRequests', eventId)).toEqual([])
})

test('a changed request waits for a new answer, an answer to the one before is refused, an empty text takes it back', async () => {
  const { first, second, eventId, people, householdId } = await aParty()
  await world.join(first, eventId, people, TEXT)
  expect((await world.askCare(second, eventId, 'ほかのこと', 1)).status).toBe(200)
  expect((await world.askCare(first, eventId, '同時に', 1)).code).toBe('CONFLICT')
  expect((await world.answerRequest(eventId, householdId, 'はい', 1)).code).toBe('STALE')
  expect((await world.answerRequest(eventId, householdId, 'はい', 2)).status).toBe(200)
  expect((await world.askCare(first, eventId, 'もうひとつ', 3)).status).toBe(200)
  expect(await dueAt(eventId)).toBe(1)
  expect((await world.askCare(first, eventId, '', 4)).status).toBe(200)
  expect(await careIn(first, eventId)).toBeNull()
})

test('an answer is to the request that was shown: one that was taken back and asked again is another', async () => {
  const { first, eventId, people, householdId } = await aParty()
  await world.join(first, eventId, people, TEXT)
  const shown = { askedAt: NOW.toISOString() }
  clockAt(new Date(NOW.getTime() + 60_000))
  await world.askCare(first, eventId, '', 1)
  expect((await world.askCare(first, eventId, 'ほかのこと')).status).toBe(200)
  expect((await world.answerRequest(eventId, householdId, 'はい', 1, shown)).code).toBe('STALE')
  expect(await careIn(first, eventId)).toMatchObject({ text: 'ほかのこと', answer: null, version: 1 })
})

test('a request for an event without a date is kept for a year: ninety days may be over before its day is known', async () => {
  const { first, eventId, people } = await aParty()
  const [counter] = await world.stage.rowsOf('eventCounters', eventId)
  if (counter === undefined) throw new Error('the event has no counter')
  const { startsAtSec: _, ...undated } = counter
  await world.stage.put('eventCounters', undated)
  await world.join(first, eventId, people, TEXT)
  const [row] = await world.stage.rowsOf('careRequests', eventId)
  expect(row?.ttl).toBe(NOW.getTime() / 1000 + 365 * 86_400)
})

test('only a party with a place asks, until the event begins; a party that has left waits for no answer', async () => {
  const { first, eventId, people, child } = await aParty()
  expect((await world.askCare(first, eventId, TEXT)).code).toBe('NOT_FOUND')
  await world.join(first, eventId, people, TEXT)
  const stranger = await world.adult()
  expect((await world.askCare(stranger, eventId, TEXT)).code).toBe('NOT_FOUND')
  expect(await careIn(stranger, eventId)).toBeNull()
  await world.remove(first, child)
  expect(await dueAt(eventId)).toBeUndefined()
})

test('a restricted guardian takes the request back, and changes nothing else about it', async () => {
  const { first, second, eventId, people } = await aParty()
  await world.join(first, eventId, people, TEXT)
  await world.restrict(second)
  expect((await world.askCare(second, eventId, 'ほかのこと', 1)).code).toBe('MEMBER_RESTRICTED')
  expect((await world.askCare(second, eventId, '', 1)).status).toBe(200)
  expect(await world.stage.rowsOf('careRequests', eventId)).toEqual([])
})
