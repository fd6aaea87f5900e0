// R2: an event again on other days, from the desk.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { REPEATS_AT_ONCE, SERIES_LENGTH } from '@app/shared/events/series.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const EVENT = `${EVENTS}/{eventId}`
const [owner, elsewhere] = [personId(1), personId(2)]
const TUESDAY = '2026-12-01T01:30:00.000Z'
const WEEKS = ['2026-12-08T01:30:00.000Z', '2026-12-15T01:30:00.000Z', '2026-12-22T01:30:00.000Z']

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('staff', { ...aStaff(elsewhere, 'editor'), organizationIds: ['other'] })
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
})
beforeEach(async () => {
  for (const table of ['events', 'eventSeries', 'shareLinks', 'auditEntries'] as const)
    await stage.clear(table)
})
afterAll(() => stage.stop())

const press = (path: string, body: object, id = '', key: string = randomUUID(), as = owner) =>
  ask(`POST ${path}`, { as, key, body, ...(id !== '' && { path: { eventId: id } }) })
const eventOf = ({ body }: Answer) => body as StaffEvent
async function weekly(change: Partial<EventFields> = {}): Promise<StaffEvent> {
  const { eventId, version } = eventOf(await press(EVENTS, { organizationId: 'own' }))
  const fields = {
    ...EMPTY_EVENT,
    organizationId: 'own',
    eventName: '広場',
    eventStartDateTime: TUESDAY,
    ...change,
  }
  return eventOf(await press(EVENT, { version, fields, notify: false }, eventId))
}
const repeat = ({ eventId, version }: StaffEvent, starts = WEEKS, key?: string) =>
  press(`${EVENT}/repetitions`, { version, starts }, eventId, key)
async function seriesOf({ eventId }: StaffEvent, as = owner) {
  const { body } = await ask(`GET ${EVENT}/series`, { as, path: { eventId } })
  return (body as { events: StaffEventSummary[] }).events
}

test('R2: an event is repeated as drafts on other days, and each of its times moves along', async () => {
  const first = await weekly({
    eventEndDateTime: '2026-12-01T02:30:00.000Z',
    closesAt: '2026-11-30T15:00:00.000Z',
  })
  expect((await repeat(first)).body).toMatchObject({ made: 3, event: { version: 3, isRepeated: true } })
  const events = await seriesOf(first)
  expect(events.map(({ eventStartDateTime }) => eventStartDateTime)).toEqual([TUESDAY, ...WEEKS])
  expect(events.map(({ state }) => state)).toEqual(['draft', 'draft', 'draft', 'draft'])
  const { body } = await ask(`GET ${EVENT}`, { as: owner, path: { eventId: events[2]?.eventId ?? '' } })
  expect(eventOf({ body } as Answer).saved).toMatchObject({
    eventName: '広場',
    eventEndDateTime: '2026-12-15T02:30:00.000Z',
    closesAt: '2026-12-14T15:00:00.000Z',
  })
})

test('R2: a repeated press makes no second set of drafts', async () => {
  const first = await weekly()
  const key = randomUUID()
  const [one, two] = [await repeat(first, WEEKS, key), await repeat(first, WEEKS, key)]
  expect(two.body).toEqual(one.body)
  expect(await stage.count('events')).toBe(4)
})

test('R2: of two people who repeat an event at once one has to read again, and no draft is made twice', async () => {
  const first = await weekly()
  const answers = await Promise.all([repeat(first), repeat(first)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stage.count('events')).toBe(4)
})

test('R2: a later press makes the same series longer, also from another of its events', async () => {
  const first = await weekly()
  await repeat(first)
  const last = (await seriesOf(first)).at(-1)
  await press(`${EVENT}/repetitions`, { version: 1, starts: ['2027-01-05T01:30:00.000Z'] }, last?.eventId)
  expect(await seriesOf(first)).toHaveLength(5)
  expect(await stage.count('eventSeries')).toBe(1)
})

test('R2: a series has an end, which deleted drafts do not count for', async () => {
  let event = await weekly()
  const days = Array.from({ length: SERIES_LENGTH }, (_, nth) =>
    new Date(Date.parse(TUESDAY) + (nth + 1) * 7 * 86_400_000).toISOString(),
  )
  for (let from = 0; from < SERIES_LENGTH - 1; from += REPEATS_AT_ONCE) {
    const starts = days.slice(from, Math.min(from + REPEATS_AT_ONCE, SERIES_LENGTH - 1))
    event = ((await repeat(event, starts)).body as { event: StaffEvent }).event
  }
  expect((await repeat(event, days.slice(-1))).body).toMatchObject({ code: 'SERIES_FULL' })
  const gone = (await seriesOf(event)).at(-1)
  await press(`${EVENT}/deletion`, { version: 1 }, gone?.eventId)
  expect((await repeat(event, days.slice(-1))).status).toBe(200)
})

test('R2: an event without a date, an old version and a day given twice are refused, and nothing is made', async () => {
  const undated = await weekly({ eventStartDateTime: null })
  expect((await repeat(undated)).body).toMatchObject({ code: 'EVENT_INCOMPLETE' })
  const first = await weekly()
  expect((await repeat({ ...first, version: 1 })).body).toMatchObject({ code: 'STALE' })
  const twice = await repeat(first, [WEEKS[0] ?? '', '2026-12-08T10:30:00.000+09:00'])
  expect(twice.body).toMatchObject({ code: 'BAD_REQUEST', fields: ['starts'] })
  expect([await stage.count('events'), await stage.count('eventSeries')]).toEqual([2, 0])
})

test('R14: each repeated event that guests may see has an address of its own', async () => {
  await repeat(await weekly({ visibility: 'public' }))
  const links = await stage.rows('shareLinks')
  expect(new Set(links.map(({ eventId }) => eventId)).size).toBe(4)
})

test('SEC-B10: another organization reads no series and repeats nothing', async () => {
  const first = await weekly()
  await repeat(first)
  const { eventId } = first
  const read = await ask(`GET ${EVENT}/series`, { as: elsewhere, path: { eventId } })
  expect(read.body).toMatchObject({ code: 'NOT_FOUND' })
  const pressed = await press(
    `${EVENT}/repetitions`,
    { version: 3, starts: WEEKS },
    eventId,
    randomUUID(),
    elsewhere,
  )
  expect(pressed.body).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stage.count('events')).toBe(4)
})

test('操作の記録 names the event that was repeated, and how often', async () => {
  const first = await weekly()
  await stage.clear('auditEntries')
  await repeat(first)
  expect(await stage.rows('auditEntries')).toEqual([
    expect.objectContaining({
      action: 'eventRepeated',
      targetId: first.eventId,
      changes: [{ field: 'repeats', before: null, after: '3' }],
    }),
  ])
})
