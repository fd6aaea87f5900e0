// Every function answers through `serve`: here the list of events, through the real handler on the real engine.
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
  await stage.put('users', aMember(me))
  const ids = Array.from({ length: 20 }, (_, index) => `e${index}`)
  await stage.put('events', ...ids.map((id) => anEvent(id)))
  await stage.put('eventCounters', ...ids.map((id) => aCounter(id)))
})
afterAll(() => stage.stop())

test('a function compresses a long answer for a reader that accepts gzip, and caches may keep it no longer than before', async () => {
  const ask = stage.load('event-management')
  const list = (accepts: string) =>
    ask('GET /event-management', { as: me, headers: { 'accept-encoding': accepts } })
  const [plain, packed] = [await list('identity'), await list('gzip, deflate, br')]
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined])
  expect(packed.headers).toEqual({ ...plain.headers, 'content-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' })
  expect(packed.body).toEqual(plain.body)
  expect(plain.text.length).toBeGreaterThan(2048)
})
