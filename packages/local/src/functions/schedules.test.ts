import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { LocalFunction } from './function.ts'
import { createSchedules } from './schedules.ts'

const FIVE_MINUTES_MS = 300_000
const DAY_MS = 86_400_000
const START = Date.parse('2026-11-24T00:00:00Z')
/** Of the manifest: the first runs every five minutes, the second after it and every fifteen. */
const [OFTEN, SELDOM] = ['mail-sweep-job', 'inbox-job'] as const satisfies FunctionName[]

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schedules-'))
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: START })
})
afterEach(async () => {
  jest.useRealTimers()
  await rm(dataDir, { recursive: true })
})

/** Schedules of the two jobs, of which the first does `work`. */
function schedulesWith(work: () => void) {
  const job = (invoke: () => void): LocalFunction => ({
    invoke: async () => invoke(),
    isFull: () => false,
    restart: async () => {},
  })
  const functions = new Map<FunctionName, LocalFunction>([
    [OFTEN, job(work)],
    [SELDOM, job(() => {})],
  ])
  return createSchedules({ dataDir, functions, expire: async () => {}, report: () => {} })
}

test('a scheduled job runs when its period is over, once for all periods that it missed', async () => {
  const { run } = schedulesWith(() => {})
  expect(await run()).toEqual([])
  jest.setSystemTime(START + FIVE_MINUTES_MS)
  expect(await run()).toEqual([OFTEN])
  expect(await run()).toEqual([])
  jest.setSystemTime(START + 3 * DAY_MS)
  expect(await run()).toEqual([OFTEN, SELDOM])
  expect(await run()).toEqual([])
})

test('when the clock moves during a check of the schedules, the next check runs the jobs and names them', async () => {
  const { run } = schedulesWith(() => jest.setSystemTime(START + 3 * DAY_MS))
  await run()
  jest.setSystemTime(START + FIVE_MINUTES_MS)
  const [during, after] = await Promise.all([run(), run()])
  expect(during).toEqual([OFTEN])
  expect(after).toEqual([OFTEN, SELDOM])
})
