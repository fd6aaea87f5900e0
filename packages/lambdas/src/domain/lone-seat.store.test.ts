// R17: staff give no seat to a member by themselves where a seat is a child's or a family's.
import type * as DepsModule from '#aws/deps.ts'
import { giveWrites } from '#domain/seats-store.ts'
import { aCounter, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())

test.each([
  ['person', true],
  ['child', false],
  ['family', false],
] as const)('R17: a write that gives a lone seat of an event that counts by %s', async (unit, isDone) => {
  stage.enter('attendees')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const deps = openDeps('attendees')
  const rules = { shards: 1, ...(unit !== 'person' && { unit }) }
  await stage.put('eventCounters', aCounter(unit, { seats: 2, taken: 0, rules }))
  // As if the event had changed its unit since it was read.
  const seat = { eventId: unit, sub: personId(9), shard: 0, unit: 'person' as const, held: false }
  const result = await deps.transact(giveWrites(deps, seat, new Date()))
  expect(result.done).toBe(isDone)
})
