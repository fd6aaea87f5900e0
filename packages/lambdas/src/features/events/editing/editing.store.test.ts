// R2: staff edit events from the draft to 中止; members see only published events.

import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const EVENT = `${EVENTS}/{eventId}`
const owner = personId(1)
const editor = personId(2)
const member = personId(3)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let stage: Stage
let ask: Ask
let join: Ask
let see: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  join = stage.load('participate')
  see = stage.load('event-management')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['own'] }))
  await stage.put('users', aMember(member), aMember(personId(4)))
  for (const organizationId of ['own', 'other'])
    await stage.put('organizations', {
      organizationId,
      organizationName: organizationId,
      color: null,
      listing: 'all',
    })
})
afterAll(() => stage.stop())
beforeEach(() => stage.clear('auditEntries'))

const press = (path: string, body: object, { as = owner, id = '', key = randomUUID() } = {}) =>
  ask(`POST ${path}`, { as, key, body, ...(id !== '' && { path: { eventId: id } }) })
const eventOf = ({ body }: Answer) => body as StaffEvent

/** What an editor would write. */
const written = (fields: Partial<EventFields> = {}): EventFields => ({
  ...EMPTY_EVENT,
  organizationId: 'own',
  eventName: '親子ハイキング',
  eventStartDateTime: inDays(10),
  eventEndDateTime: inDays(10.1),
  venueName: 'みどり台公園',
  eventRegistrationLimit: 2,
  ...fields,
})

async function draft(fields: Partial<EventFields> = {}, as = owner): Promise<StaffEvent> {
  const made = eventOf(await press(EVENTS, { organizationId: 'own' }, { as }))
  const saved = await press(
    EVENT,
    { version: 1, fields: written(fields), notify: false },
    { as, id: made.eventId },
  )
  expect(saved).toMatchObject({ status: 200 })
  return eventOf(saved)
}

async function published(fields: Partial<EventFields> = {}): Promise<StaffEvent> {
  const { eventId, version } = await draft(fields)
  const answer = await press(`${EVENT}/publication`, { version, at: 'now' }, { id: eventId })
  expect(answer).toMatchObject({ status: 200 })
  return eventOf(answer)
}

const joinAs = (sub: string, eventId: string) =>
  join('POST /event-management/{eventId}/participate', {
    as: sub,
    key: randomUUID(),
    path: { eventId },
    body: { attendanceStatus: 'undecided', attendeeCount: 1 },
  })
const seen = (eventId: string) => see('GET /event-management/{eventId}', { as: member, path: { eventId } })
const listed = async () => {
  const { body } = await see('GET /event-management', { as: member, query: { includeAll: 'true' } })
  return (body as { events: { eventId: string }[] }).events.map(({ eventId }) => eventId)
}

test('SEC-B11, R2: members cannot find a draft; a published event is listed, read and joined', async () => {
  const { eventId, version, state } = await draft()
  expect(state).toBe('draft')
  expect(await seen(eventId)).toMatchObject({ status: 404 })
  expect(await listed()).not.toContain(eventId)
  expect(await joinAs(member, eventId)).toMatchObject({ status: 404 })
  const answer = await press(`${EVENT}/publication`, { version, at: 'now' }, { id: eventId })
  expect(answer).toMatchObject({ status: 200, body: { state: 'open', version: version + 1 } })
  expect(await listed()).toContain(eventId)
  expect((await seen(eventId)).body).toMatchObject({ eventName: '親子ハイキング', eventRegistrationLimit: 2 })
  expect(await joinAs(member, eventId)).toMatchObject({ status: 200 })
})

test('R1: every write of an event leaves one audit entry, an autosave leaves none', async () => {
  const { eventId, version } = await draft()
  await press(`${EVENT}/draft`, { basedOn: version, fields: { eventName: 'はん' } }, { id: eventId })
  await press(`${EVENT}/publication`, { version, at: 'now' }, { id: eventId })
  await press(`${EVENT}/cancellation`, { version: version + 1, reason: '台風のため' }, { id: eventId })
  const entries = await stage.rows('auditEntries')
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'eventCancelled',
    'eventCreated',
    'eventPublished',
    'eventSaved',
  ])
  expect(entries.find(({ action }) => action === 'eventCancelled')).toMatchObject({
    staffId: 's-00000001',
    targetId: eventId,
    organizationId: 'own',
    reason: '台風のため',
  })
})

test('R2: unsaved input of an editor returns, for this editor alone', async () => {
  const { eventId, version } = await draft()
  await press(
    `${EVENT}/draft`,
    { basedOn: version, fields: { eventName: 'はん', minAge: 'x' } },
    { id: eventId },
  )
  const read = (as: string) => ask(`GET ${EVENT}`, { as, path: { eventId } })
  expect(eventOf(await read(owner)).draft).toMatchObject({
    basedOn: version,
    fields: { eventName: 'はん', minAge: 'x' },
  })
  expect(eventOf(await read(editor)).draft).toBeNull()
  await press(EVENT, { version, fields: written({ eventName: 'はんぶん' }), notify: false }, { id: eventId })
  expect(eventOf(await read(owner)).draft).toBeNull()
})

test('R2: when two editors save at once the second gets STALE, and nothing of it is written', async () => {
  const { eventId, version } = await draft()
  const save = (as: string, eventName: string) =>
    press(EVENT, { version, fields: written({ eventName }), notify: false }, { as, id: eventId })
  expect(await save(owner, 'ひとりめ')).toMatchObject({ status: 200 })
  expect(await stage.unchanged(() => save(editor, 'ふたりめ'), 'outcomes')).toMatchObject({ code: 'STALE' })
})

test('R2: a capacity below the number of participants is refused; a higher one spreads over every shard', async () => {
  const { eventId, version } = await published({ counterShards: 4, eventRegistrationLimit: 2 })
  expect(await joinAs(member, eventId)).toMatchObject({ status: 200 })
  expect(await joinAs(personId(4), eventId)).toMatchObject({ status: 200 })
  const withSeats = (limit: number | null, from: number) =>
    press(
      EVENT,
      { version: from, fields: written({ counterShards: 4, eventRegistrationLimit: limit }), notify: false },
      { id: eventId },
    )
  const refused = await stage.unchanged(() => withSeats(1, version))
  expect(refused).toMatchObject({ status: 409, code: 'CAPACITY_TAKEN' })
  expect(await withSeats(10, version)).toMatchObject({ status: 200, body: { taken: 2, state: 'open' } })
  const counters = await stage.rowsOf('eventCounters', eventId)
  expect(counters.reduce((sum, { seats = 0 }) => sum + seats, 0)).toBe(10)
  expect(counters.every(({ taken, seats = 0 }) => taken <= seats)).toBe(true)
  expect(await withSeats(null, version + 1)).toMatchObject({ status: 200 })
  expect((await stage.rowsOf('eventCounters', eventId)).every(({ seats }) => seats === undefined)).toBe(true)
})

test('how seats are counted changes while no one has one, and stays after that', async () => {
  const { eventId, version } = await published({ eventRegistrationLimit: 5 })
  const counted = (seatUnit: 'family' | 'child', from: number) =>
    press(
      EVENT,
      { version: from, fields: written({ eventRegistrationLimit: 5, seatUnit }), notify: false },
      { id: eventId },
    )
  expect(await counted('family', version)).toMatchObject({ status: 200 })
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  expect(counter?.rules.unit).toBe('family')
  if (counter !== undefined) await stage.put('eventCounters', { ...counter, taken: 1 })
  expect(await stage.unchanged(() => counted('child', version + 1), 'outcomes')).toMatchObject({
    code: 'CONFLICT',
  })
})

test('R2: participants never outnumber the seats while the capacity is lowered', async () => {
  const { eventId, version } = await published({ eventRegistrationLimit: 50 })
  const people = Array.from({ length: 20 }, (_, n) => personId(100 + n))
  await stage.put('users', ...people.map((id) => aMember(id)))
  const [saved, ...joins] = await Promise.all([
    press(EVENT, { version, fields: written({ eventRegistrationLimit: 8 }), notify: false }, { id: eventId }),
    ...people.map((sub) => joinAs(sub, eventId)),
  ])
  const inside = joins.filter(({ status }) => status === 200).length
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  expect(counter?.taken).toBe(inside)
  expect(counter?.taken).toBeLessThanOrEqual(counter?.seats ?? 0)
  expect([200, 409, 503]).toContain(saved?.status)
})

test('R2, R7: 中止 closes joining and shows to members; name and text can still be edited', async () => {
  const { eventId, version } = await published()
  await joinAs(member, eventId)
  const cancelled = await press(`${EVENT}/cancellation`, { version, reason: '台風のため' }, { id: eventId })
  expect(cancelled).toMatchObject({
    body: { state: 'cancelled', cancelReason: '台風のため', unsentNotices: 1 },
  })
  expect(await joinAs(personId(4), eventId)).toMatchObject({ status: 409, code: 'EVENT_CANCELLED' })
  expect((await seen(eventId)).body).toMatchObject({ eventRegistrationStatus: 'cancelled' })
  const again = await press(
    `${EVENT}/cancellation`,
    { version: version + 1, reason: 'また' },
    { id: eventId },
  )
  expect(again).toMatchObject({ code: 'EVENT_CANCELLED' })
  const edited = await press(
    EVENT,
    { version: version + 1, fields: written({ eventDescription: 'お詫び' }), notify: false },
    { id: eventId },
  )
  expect(edited).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  // A change of its place sends no mail.
  const moved = await press(
    EVENT,
    { version: version + 2, fields: written({ venueName: '体育館' }), notify: true },
    { id: eventId },
  )
  expect(moved).toMatchObject({ status: 200, body: { unsentNotices: 0 } })
  expect(await joinAs(personId(4), eventId)).toMatchObject({ code: 'EVENT_CANCELLED' })
})

test('R2, R7: 延期 keeps the seats; without a date the event keeps its place in the list', async () => {
  const { eventId, version, saved } = await published({ closesAt: inDays(9), cancelUntil: inDays(8) })
  await joinAs(member, eventId)
  const undecided = { eventStartDateTime: null, eventEndDateTime: null, reason: '大雨のため' }
  const answer = await press(`${EVENT}/postponement`, { version, ...undecided }, { id: eventId })
  expect(answer).toMatchObject({
    body: { state: 'postponed', taken: 1, unsentNotices: 1, saved: { closesAt: null } },
  })
  const [row] = (await stage.rows('events')).filter((event) => event.eventId === eventId)
  expect(row?.listedAt).toBe(saved.eventStartDateTime)
  const dated = { eventStartDateTime: inDays(20), eventEndDateTime: null, reason: '日程決定' }
  expect(
    await press(`${EVENT}/postponement`, { version: version + 1, ...dated }, { id: eventId }),
  ).toMatchObject({ status: 200 })
  const [counter] = await stage.rowsOf('eventCounters', eventId)
  expect(counter).toMatchObject({ taken: 1, seats: 2, status: 'open' })
  expect(counter?.startsAtSec).toBe(secondsOf(new Date(dated.eventStartDateTime)))
})

test('R7: 延期 removes 開催します, which was about the old date', async () => {
  const { eventId, version } = await published()
  const rowOf = async () => (await stage.rows('events')).find((event) => event.eventId === eventId)
  const row = await rowOf()
  if (row === undefined) throw new Error('the event is not there')
  await stage.put('events', { ...row, decidedAt: '2026-11-01T00:00:00.000Z' })
  const dated = { eventStartDateTime: inDays(20), eventEndDateTime: null, reason: '大雨のため' }
  const answer = await press(`${EVENT}/postponement`, { version, ...dated }, { id: eventId })
  expect(answer.status).toBe(200)
  expect(await rowOf()).not.toHaveProperty('decidedAt')
})

test('SEC-K8: an incomplete or past event cannot be published', async () => {
  const bare = eventOf(await press(EVENTS, { organizationId: 'own' }))
  const publish = ({ eventId, version }: StaffEvent, at = 'now') =>
    stage.unchanged(() => press(`${EVENT}/publication`, { version, at }, { id: eventId }), 'outcomes')
  expect(await publish(bare)).toMatchObject({ code: 'EVENT_INCOMPLETE' })
  const past = await draft({ eventStartDateTime: inDays(-1), eventEndDateTime: null })
  expect(await publish(past)).toMatchObject({ code: 'EVENT_IN_PAST' })
  expect(await publish(await draft(), inDays(11))).toMatchObject({ code: 'EVENT_IN_PAST' })
  const crossed = written({ eventEndDateTime: inDays(9) })
  const { eventId, version } = await draft()
  expect(await press(EVENT, { version, fields: crossed, notify: false }, { id: eventId })).toMatchObject({
    code: 'EVENT_INCOMPLETE',
  })
})

test('R2: a draft can be deleted, a published event cannot', async () => {
  const { eventId, version } = await draft()
  expect(await press(`${EVENT}/deletion`, { version }, { id: eventId })).toMatchObject({ status: 200 })
  expect(await ask(`GET ${EVENT}`, { as: owner, path: { eventId } })).toMatchObject({ status: 404 })
  const open = await published()
  const refused = await stage.unchanged(() =>
    press(`${EVENT}/deletion`, { version: open.version }, { id: open.eventId }),
  )
  expect(refused).toMatchObject({ code: 'EVENT_HAS_PEOPLE' })
})

test('SEC-B10: an event of another organization does not exist for an editor', async () => {
  const made = eventOf(await press(EVENTS, { organizationId: 'other' }))
  const paths = ['', '/draft', '/publication', '/postponement', '/cancellation', '/deletion']
  const bodies: Record<string, object> = {
    '': { version: 1, fields: written(), notify: false },
    '/draft': { basedOn: 1, fields: {} },
    '/publication': { version: 1, at: 'now' },
    '/postponement': { version: 1, eventStartDateTime: null, eventEndDateTime: null, reason: 'x' },
    '/cancellation': { version: 1, reason: 'x' },
    '/deletion': { version: 1 },
  }
  const answers = await stage.unchanged(() =>
    Promise.all(
      paths.map((path) => press(`${EVENT}${path}`, bodies[path] ?? {}, { as: editor, id: made.eventId })),
    ),
  )
  expect(answers.map(({ code }) => code)).toEqual(paths.map(() => 'NOT_FOUND'))
  expect(await ask(`GET ${EVENT}`, { as: editor, path: { eventId: made.eventId } })).toMatchObject({
    status: 404,
  })
  expect(await press(EVENTS, { organizationId: 'other' }, { as: editor })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const mine = await draft({}, editor)
  const moved = { version: mine.version, fields: written({ organizationId: 'other' }), notify: false }
  expect(await press(EVENT, moved, { as: editor, id: mine.eventId })).toMatchObject({ code: 'NOT_FOUND' })
  const list = await ask(`GET ${EVENTS}`, { as: editor })
  const { events } = list.body as { events: { organizationId: string }[] }
  expect(new Set(events.map(({ organizationId }) => organizationId))).toEqual(new Set(['own']))
})

test('G29: a repeated press gets the lost answer of an action that cannot be done twice', async () => {
  const { eventId, version } = await draft()
  const twice = async (path: string, body: object) => {
    const asked = { id: eventId, key: randomUUID() }
    const first = await press(`${EVENT}${path}`, body, asked)
    const second = await press(`${EVENT}${path}`, body, asked)
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  }
  await twice('/publication', { version, at: 'now' })
  await twice('/cancellation', { version: version + 1, reason: '台風のため' })
  expect(await stage.rowsOf('notices', eventId)).toHaveLength(1)
  expect(await stage.rows('auditEntries')).toHaveLength(4)
})

test.each(['closed', 'scheduled'] as const)(
  'R2: an event that staff made %s stays so when it is edited',
  async (status) => {
    const { eventId, version } = await published()
    const [row] = await stage.rowsOf('events', eventId)
    const [counter] = await stage.rowsOf('eventCounters', eventId)
    if (row === undefined || counter === undefined) throw new Error('it is not there')
    await stage.put('events', { ...row, eventRegistrationStatus: status })
    await stage.put('eventCounters', { ...counter, status })
    expect(await press(EVENT, { version, fields: written(), notify: false }, { id: eventId })).toMatchObject({
      status: 200,
    })
    expect(await stage.rowsOf('eventCounters', eventId)).toMatchObject([{ status }])
    expect(await joinAs(member, eventId)).toMatchObject({ code: 'EVENT_CLOSED' })
  },
)
