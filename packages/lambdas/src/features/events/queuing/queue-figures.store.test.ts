// What became of the parties of a line, whichever way they went out of it: numbers that stay when the queue is gone.

import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { EventFigures } from '@app/shared/figures/contract.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf, type Opened } from '#test/lines.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR_MS = 3_600_000
const [one, two, three] = [1, 2, 3].map((n) => personId(n)) as [string, string, string]
const owner = personId(9)
let stage: Stage
let ask: Ask
let lines: ReturnType<typeof linesOf>
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  ask = stage.load('figures')
  await stage.put('users', ...[one, two, three].map((id) => aMember(id)))
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

/** A full event where one member waits. */
async function waitedFor(opened?: Opened): Promise<string> {
  const eventId = await lines.open(opened)
  await lines.join(eventId, one)
  await lines.enter(eventId, two)
  return eventId
}

async function becomes(eventId: string, id: string, status: 'registered' | 'cancelled') {
  const rows = await stage.rowsOf('participations', eventId)
  const row = rows.find((each) => each.personId === id)
  if (row === undefined) throw new Error('no row')
  await stage.put('participations', { ...row, status })
}

const paid = { event: { feeYen: 500 } }
test.each([
  ['is promoted', undefined, (e: string) => lines.cancel(e, one).then(lines.run), 'in'],
  [
    'accepts its offer',
    paid,
    async (e: string) => {
      await lines.cancel(e, one)
      await lines.run()
      expect(await lines.accept(e, two)).toBe(200)
    },
    'in',
  ],
  [
    'does not answer its offer',
    paid,
    async (e: string) => {
      await lines.cancel(e, one)
      await lines.run()
      clockAt(new Date(Date.now() + 72 * HOUR_MS))
      await lines.run()
    },
    'out',
  ],
  ['leaves', undefined, (e: string) => lines.leave(e, two), 'out'],
  [
    'waits until the line ends',
    undefined,
    async () => {
      clockAt(new Date(Date.now() + 167 * HOUR_MS))
      await lines.run()
    },
    'out',
  ],
  [
    'is restricted at its turn',
    undefined,
    async (e: string) => {
      await stage.put('users', aMember(two, { status: 'restricted' }))
      await lines.cancel(e, one)
      await lines.run()
      await stage.put('users', aMember(two))
    },
    'out',
  ],
  ['gets a seat from staff', undefined, (e: string) => becomes(e, two, 'registered').then(lines.run), 'in'],
  ['is taken out by staff', undefined, (e: string) => becomes(e, two, 'cancelled').then(lines.run), 'out'],
] as const)('R22: a party that %s is counted once', async (_, opened, go, out) => {
  const eventId = await waitedFor(opened)
  await go(eventId)
  await lines.run()
  const [row, ...more] = await stage.rowsOf('queueFigures', eventId)
  expect(more).toEqual([])
  expect({ cameIn: 0, ended: 0, ...row }).toMatchObject(
    out === 'in' ? { cameIn: 1, ended: 0 } : { cameIn: 0, ended: 1 },
  )
  expect(row?.waitedMin ?? []).toHaveLength(out === 'in' ? 1 : 0)
  // The queue is gone, and its figures are there.
  expect(await stage.rowsOf('queues', eventId)).toEqual([])
})

test('R22: 集計 says how many parties waited, came in and ended, and the median of the time, without ids', async () => {
  const eventId = await waitedFor()
  await lines.enter(eventId, three)
  clockAt(new Date(Date.now() + 5 * HOUR_MS))
  await lines.cancel(eventId, one)
  await lines.run()
  const [event] = (await stage.rows('events')).filter((row) => row.eventId === eventId)
  const month = tokyoDate(new Date(event?.eventStartDateTime ?? '')).slice(0, 7)
  const { body, text } = await ask('GET /staff/figures', { as: owner, query: { month } })
  const of = (body as { events: EventFigures[] }).events.find((row) => row.eventId === eventId)
  expect(of?.line).toEqual({ waited: 2, cameIn: 1, ended: 0, medianMin: 300 })
  expect(text).not.toContain(two)
})
