// R2: the notices of a saved event to its participants, and the contents of a copy.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const EVENT = `${EVENTS}/{eventId}`
const owner = personId(1)
const member = personId(3)
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let stage: Stage
let ask: Ask
let join: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  join = stage.load('participate')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', aMember(member))
  const organization = { organizationId: 'own', organizationName: 'own', color: null }
  await stage.put('organizations', { ...organization, listing: 'all' })
})
afterAll(() => stage.stop())

const press = (path: string, body: object, { id = '' } = {}) =>
  ask(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })
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

async function draft(fields: Partial<EventFields> = {}): Promise<StaffEvent> {
  const made = eventOf(await press(EVENTS, { organizationId: 'own' }))
  const saved = await press(
    EVENT,
    { version: 1, fields: written(fields), notify: false },
    { id: made.eventId },
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

test('R2, R7: a change saved with a mail makes one notice of the difference, if the event has participants', async () => {
  const { eventId, version } = await published()
  const move = (venueName: string, from: number, notify: boolean) =>
    press(EVENT, { version: from, fields: written({ venueName }), notify }, { id: eventId })
  expect(eventOf(await move('公民館', version, true)).unsentNotices).toBe(0)
  await joinAs(member, eventId)
  expect(eventOf(await move('体育館', version + 1, false)).unsentNotices).toBe(0)
  expect(eventOf(await move('図書館', version + 2, true)).unsentNotices).toBe(1)
  // Saving without a notice keeps the pending one and adds none.
  expect(eventOf(await move('市民会館', version + 3, false)).unsentNotices).toBe(0)
  expect(eventOf(await ask(`GET ${EVENT}`, { as: owner, path: { eventId } }))).toMatchObject({
    unsentNotices: 1,
    told: { sent: 0 },
  })
  const notices = await stage.rowsOf('notices', eventId)
  expect(notices).toMatchObject([{ kind: 'changed', status: 'due' }])
  await stage.put('notices', ...notices.map((notice) => ({ ...notice, status: 'sent' as const })))
  expect(eventOf(await ask(`GET ${EVENT}`, { as: owner, path: { eventId } }))).toMatchObject({
    unsentNotices: 0,
    told: { sent: 0 },
  })
  expect(JSON.parse(notices[0]?.changes ?? '{}')).toMatchObject({ venueName: ['体育館', '図書館'] })
})

test('R2: a copied event is a new draft with everything but dates and people', async () => {
  const { eventId } = await published({ eventDescription: '持ち物：水筒' })
  await joinAs(member, eventId)
  const copy = eventOf(await press(EVENTS, { organizationId: 'own', copyOf: eventId }))
  expect(copy).toMatchObject({
    state: 'draft',
    taken: 0,
    saved: { eventName: '親子ハイキング', eventDescription: '持ち物：水筒', eventStartDateTime: null },
  })
})

test('R2: a copy has the name that was entered for it, and no decision', async () => {
  const { eventId } = await published({ decisionNote: '雨のときは6:30に決めます。' })
  const eventName = '親子ハイキング（コピー）'
  const copy = eventOf(await press(EVENTS, { organizationId: 'own', copyOf: eventId, eventName }))
  expect(copy).toMatchObject({ saved: { eventName, decisionNote: null } })
})
