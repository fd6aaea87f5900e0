// R2: planned publication: the job publishes a due event once, also after a changed or cancelled plan.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const owner = personId(1)
const MINUTE_MS = 60_000
const soon = () => new Date(Date.now() + 10 * MINUTE_MS).toISOString()

let stage: Stage
let ask: Ask
let tick: () => Promise<{ published: number; failed: number }>
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  stage.enter('publication-job')
  tick = jest.requireActual('#features/events/editing/publication-job.handler.ts').handler
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('organizations', {
    organizationId: 'own',
    organizationName: 'own',
    color: null,
    listing: 'all',
  })
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('dueTasks')
  await stage.clear('auditEntries')
})
afterEach(() => jest.useRealTimers())

const press = async (path: string, body: object, id = '') =>
  ask(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })

async function planned(publishAt: string): Promise<StaffEvent> {
  const made = (await press('/staff/events', { organizationId: 'own' })).body as StaffEvent
  const fields = {
    ...EMPTY_EVENT,
    organizationId: 'own',
    eventName: '朝の会',
    eventStartDateTime: new Date(Date.now() + 86_400_000).toISOString(),
  }
  await press(EVENT, { version: 1, fields, notify: false }, made.eventId)
  const answer = await press(`${EVENT}/publication`, { version: 2, at: publishAt }, made.eventId)
  expect(answer).toMatchObject({ status: 200, body: { state: 'scheduledPublication', publishAt } })
  return answer.body as StaffEvent
}

/** Fakes `Date` only: timers of the database client continue. */
function later(ms: number): void {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'performance',
      'queueMicrotask',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
    now: Date.now() + ms,
  })
}

const statusOf = async (eventId: string) =>
  (await stage.rowsOf('events', eventId)).map(({ eventRegistrationStatus, version }) => [
    eventRegistrationStatus,
    version,
  ])

test('R2: a planned event is published once, at its time, with one audit entry in the planner’s name', async () => {
  const { eventId } = await planned(soon())
  expect(await tick()).toMatchObject({ published: 0 })
  later(11 * MINUTE_MS)
  expect(await tick()).toMatchObject({ published: 1, failed: 0 })
  expect(await tick()).toMatchObject({ published: 0 })
  expect(await statusOf(eventId)).toEqual([['open', 4]])
  expect(await stage.rowsOf('eventCounters', eventId)).toMatchObject([{ taken: 0, status: 'open' }])
  const entries = (await stage.rows('auditEntries')).filter(({ action }) => action === 'eventPublished')
  expect(entries).toMatchObject([{ staffId: 's-00000001', targetId: eventId }])
  // Published, it has its reminders before it.
  expect((await stage.rows('dueTasks')).map(({ kind }) => kind)).toEqual(['remindHours'])
})

test('R2: an event whose plan is cancelled stays a draft; after a new plan the old time has no effect', async () => {
  const { eventId, version } = await planned(soon())
  expect(await press(`${EVENT}/publication`, { version, at: 'never' }, eventId)).toMatchObject({
    body: { state: 'draft', publishAt: null },
  })
  const later30 = new Date(Date.now() + 30 * MINUTE_MS).toISOString()
  await press(`${EVENT}/publication`, { version: version + 1, at: later30 }, eventId)
  later(11 * MINUTE_MS)
  expect(await tick()).toMatchObject({ published: 0 })
  expect(await statusOf(eventId)).toMatchObject([['draft', version + 2]])
})

test('R2: a leftover task of a changed plan is dropped', async () => {
  const at = soon()
  const { eventId } = await planned(at)
  const stray = {
    queue: 'due' as const,
    dueId: `2025-01-01T00:00:00.000Z#publishEvent#${eventId}`,
    kind: 'publishEvent' as const,
    eventId,
    staffId: 's',
    staffName: 's',
    role: 'owner' as const,
  }
  await stage.put('dueTasks', stray)
  expect(await tick()).toMatchObject({ published: 0, failed: 0 })
  expect((await stage.rows('dueTasks')).map(({ dueId }) => dueId)).toEqual([`${at}#publishEvent#${eventId}`])
})

test('R2: editing a planned draft keeps the plan and cannot make the draft unpublishable', async () => {
  const at = soon()
  const { eventId, version, saved } = await planned(at)
  const save = (fields: object, from: number) =>
    press(EVENT, { version: from, fields: { ...saved, ...fields }, notify: false }, eventId)
  expect(await save({ eventName: null }, version)).toMatchObject({ code: 'EVENT_INCOMPLETE' })
  expect(await save({ eventName: '夕方の会' }, version)).toMatchObject({
    body: { publishAt: at, version: version + 1 },
  })
  later(11 * MINUTE_MS)
  expect(await tick()).toMatchObject({ published: 1 })
})
