// SEC-I8: seats as staff change them: people never outnumber them, whatever was read before.
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { Deps } from '#aws/deps.ts'
import { changedCounters } from '#features/events/stored/counters-store.ts'
import { aCounter, anEvent } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let deps: Deps<'event-editing'>
beforeAll(async () => {
  stage = await testStage()
  stage.enter('event-editing')
  // The clients read their environment when they are loaded: not before.
  const { openDeps } = jest.requireActual<typeof import('#aws/deps.ts')>('#aws/deps.ts')
  deps = openDeps('event-editing')
})
afterAll(() => stage.stop())

test.each<[string, number[] | null, boolean]>([
  ['as many as people', [5], true],
  ['fewer than people', [4], false],
  ['no limit', null, true],
])('SEC-I8, R2: %s: the condition of the write decides, not an earlier read', async (_, seats, done) => {
  await stage.put('eventCounters', aCounter('e1', { taken: 5, seats: 9 }))
  const write = () => deps.transact(changedCounters(deps, anEvent('e1'), EMPTY_EVENT, seats))
  expect(await (done ? write() : stage.unchanged(write))).toMatchObject({ done })
})
