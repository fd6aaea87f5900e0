// R7: reminders: each date once, right when the date moves, whatever the tick does.
import type { Item } from '#aws/dynamodb/condition.ts'
import { dueAt, reminderWrites } from '#features/events/notices/reminders-store.ts'
import { anEvent } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const HOUR = 3_600_000
const by = { staffId: 's-1', name: '職員', role: 'owner' as const }

let stage: Stage
let tick: () => Promise<{ reminded: number; failed: number }>
let deps: Parameters<typeof reminderWrites>[0] & { transact(writes: object[]): Promise<{ done: boolean }> }
beforeAll(async () => {
  stage = await testStage()
  stage.enter('publication-job')
  tick = jest.requireActual('#features/events/editing/publication-job.handler.ts').handler
  deps = jest.requireActual('#aws/deps.ts').openDeps('publication-job')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  await stage.clear('dueTasks')
  await stage.clear('mailings')
})

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
let serial = 0
async function event(startsAt: string | null, fields: Partial<Item<'events'>> = {}): Promise<string> {
  serial += 1
  const eventId = `e${serial}`
  await stage.put('events', anEvent(eventId, { eventStartDateTime: startsAt, ...fields }))
  return eventId
}
async function plan(eventId: string, before: string | null, after: string | null): Promise<void> {
  const writes = reminderWrites(deps, eventId, { before, after }, by)
  // In the product these writes always accompany a write of the event.
  if (writes.length > 0) await deps.transact(writes)
}
const move = async (eventId: string, before: string | null, after: string | null) => {
  await stage.put('events', anEvent(eventId, { eventStartDateTime: after }))
  await plan(eventId, before, after)
}
/** The tick finds the rows of a date as due: as if the time had come. */
async function come(eventId: string, kind: 'remindDay' | 'remindHours', startsAt: string): Promise<void> {
  await stage.put('dueTasks', {
    queue: 'due',
    dueId: `${dueAt(kind, startsAt)}#${kind}#${eventId}`,
    kind,
    eventId,
    staffId: by.staffId,
    staffName: by.name,
    role: by.role,
  })
}
const sent = async () =>
  (await stage.rows('mailings'))
    .map(({ kind, version, subjectId }) => `${kind} ${subjectId} ${version}`)
    .sort()

test('R7: an event far away has two reminders, within a day only the one of three hours, within three hours none', async () => {
  for (const [hours, kinds] of [
    [48, ['remindDay', 'remindHours']],
    [10, ['remindHours']],
    [2, []],
  ] as const) {
    await stage.clear('dueTasks')
    const starts = inHours(hours)
    const eventId = await event(starts)
    await plan(eventId, null, starts)
    expect((await stage.rows('dueTasks')).map(({ kind }) => kind).sort()).toEqual([...kinds])
  }
})

test('R7: reminders move with the event’s date; an undecided date has none', async () => {
  const [first, second] = [inHours(48), inHours(96)]
  const eventId = await event(first)
  await plan(eventId, null, first)
  await move(eventId, first, second)
  const ids = (await stage.rows('dueTasks')).map(({ dueId }) => dueId)
  expect(ids.sort()).toEqual(
    (['remindDay', 'remindHours'] as const).map((kind) => `${dueAt(kind, second)}#${kind}#${eventId}`).sort(),
  )
  await move(eventId, second, null)
  expect(await stage.rows('dueTasks')).toEqual([])
})

test('R7: a due reminder is mailed once, also when the job runs twice, and its row is deleted', async () => {
  const starts = inHours(23)
  const eventId = await event(starts)
  await come(eventId, 'remindDay', starts)
  expect(await tick()).toMatchObject({ reminded: 1, failed: 0 })
  await come(eventId, 'remindDay', starts)
  expect(await tick()).toMatchObject({ reminded: 0, failed: 0 })
  expect(await sent()).toEqual([`eventReminder ${eventId} remindDay#${starts}`])
  expect(await stage.rows('dueTasks')).toEqual([])
})

test('R7: a reminder of a former date is dropped; a date moved away and back has one reminder', async () => {
  const [first, second] = [inHours(23), inHours(22)]
  const eventId = await event(first)
  await come(eventId, 'remindDay', first)
  await move(eventId, first, second)
  await come(eventId, 'remindDay', first)
  expect(await tick()).toMatchObject({ reminded: 0, failed: 0 })
  expect(await sent()).toEqual([])
  await move(eventId, second, first)
  await come(eventId, 'remindDay', first)
  await tick()
  await come(eventId, 'remindDay', first)
  await tick()
  expect(await sent()).toEqual([`eventReminder ${eventId} remindDay#${first}`])
})

test.each<[string, Partial<Item<'events'>>]>([
  ['called off', { eventRegistrationStatus: 'cancelled' }],
  ['a draft again', { eventRegistrationStatus: 'draft' }],
])('R7: an event that is %s sends no reminders', async (_, fields) => {
  const starts = inHours(23)
  const eventId = await event(starts, fields)
  await come(eventId, 'remindDay', starts)
  expect(await tick()).toMatchObject({ reminded: 0, failed: 0 })
  expect(await sent()).toEqual([])
})

test('R7: a late run sends no reminder of an event that has begun', async () => {
  const starts = inHours(-0.1)
  const eventId = await event(starts)
  await come(eventId, 'remindHours', starts)
  expect(await tick()).toMatchObject({ reminded: 0, failed: 0 })
  expect(await sent()).toEqual([])
})

test('R7: the reminder of the day before asks whether the member comes, where seats are limited', async () => {
  const starts = inHours(23)
  const eventId = await event(starts, { eventRegistrationLimit: 20 })
  await come(eventId, 'remindDay', starts)
  await tick()
  expect(await sent()).toEqual([`eventKeepSeat ${eventId} remindDay#${starts}`])
  expect((await stage.rows('mailings'))[0]?.audience).toContain('registered')
})

test('R7: a member who can no longer give the seat back is reminded, but not asked', async () => {
  const starts = inHours(23)
  const eventId = await event(starts, { eventRegistrationLimit: 20, cancelUntil: inHours(-1) })
  await come(eventId, 'remindDay', starts)
  await tick()
  expect(await sent()).toEqual([`eventReminder ${eventId} remindDay#${starts}`])
})
