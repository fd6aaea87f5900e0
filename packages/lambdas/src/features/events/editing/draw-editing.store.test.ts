// 抽選 in the editor: what an event with a draw needs, what is made with it, and what stays once applications are open.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const owner = personId(1)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'))
  const organization = {
    organizationId: 'own',
    organizationName: 'own',
    color: null,
    listing: 'all',
  } as const
  await stage.put('organizations', organization)
})
afterAll(() => stage.stop())

const press = (path: string, body: object, id = '') =>
  ask(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })

const BASE: EventFields = {
  ...EMPTY_EVENT,
  organizationId: 'own',
  eventName: '親子ハイキング',
  eventStartDateTime: inDays(10),
  eventEndDateTime: inDays(10.1),
  eventRegistrationLimit: 2,
  draw: 'newThenFewest',
  drawAt: inDays(5),
}
async function published(fields: Partial<EventFields> = {}) {
  const { eventId } = (await press('/staff/events', { organizationId: 'own' })).body as StaffEvent
  const save = (version: number, change: Partial<EventFields>) =>
    press(EVENT, { version, fields: { ...BASE, ...fields, ...change }, notify: false }, eventId)
  const saved = await save(1, {})
  const answer = await press(`${EVENT}/publication`, { version: 2, at: 'now' }, eventId)
  return { eventId, save, saved, answer }
}
const drawOf = async (eventId: string) => (await stage.rows('draws')).find((row) => row.eventId === eventId)

test('an event with a draw opens with its sealed secret, and its counters know when it is drawn', async () => {
  const { eventId, answer } = await published()
  expect(answer.status).toBe(200)
  expect(await drawOf(eventId)).toMatchObject({
    stage: 'open',
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect((await stage.rowsOf('eventCounters', eventId))[0]?.rules).toMatchObject({
    draw: 'newThenFewest',
    drawAtSec: secondsOf(new Date(BASE.drawAt ?? '')),
  })
})

test.each([
  ['without a time', { drawAt: null }],
  ['without seats', { eventRegistrationLimit: null }],
  ['at the start', { drawAt: BASE.eventStartDateTime }],
  ['after キャンセルの期限', { cancelUntil: inDays(4) }],
  ['after 受付終了', { closesAt: inDays(4) }],
  ['before the opening', { opensAt: inDays(6) }],
  ['in the past', { drawAt: inDays(-1) }],
] as const)('a draw %s is not published', async (_, fields) => {
  const { eventId, saved, answer } = await published(fields)
  expect([saved.code, answer.code]).toContain('EVENT_INCOMPLETE')
  expect(await drawOf(eventId)).toBeUndefined()
})

test('before the opening the draw may change; a draw taken away leaves nothing behind', async () => {
  const { eventId, save } = await published({ opensAt: inDays(1) })
  expect(await save(3, { draw: 'equal', drawAt: inDays(3) })).toMatchObject({ status: 200 })
  expect(await save(4, { draw: 'none', drawAt: null })).toMatchObject({ status: 200 })
  expect(await drawOf(eventId)).toBeUndefined()
  expect(await save(5, {})).toMatchObject({ status: 200 })
  expect(await drawOf(eventId)).toMatchObject({ stage: 'open' })
})

test.each([
  ['another order', { draw: 'equal' }],
  ['先着順', { draw: 'none', drawAt: null }],
  ['an earlier time', { drawAt: inDays(4) }],
  ['a later opening', { opensAt: inDays(1) }],
] as const)('once applications are open, %s is refused', async (_, change) => {
  const { save } = await published()
  expect(await save(3, change)).toMatchObject({ status: 409, code: 'DRAW_FIXED' })
})

test('once applications are open the time may come later, and other fields change', async () => {
  const { save } = await published()
  expect(await save(3, { drawAt: inDays(6), eventName: '親子登山' })).toMatchObject({ status: 200 })
})

test('an event that is open by 先着順 gets no draw', async () => {
  const { save } = await published({ draw: 'none', drawAt: null })
  expect(await save(3, { draw: 'equal', drawAt: inDays(5) })).toMatchObject({ code: 'DRAW_FIXED' })
})
