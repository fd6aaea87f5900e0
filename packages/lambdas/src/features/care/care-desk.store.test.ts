// Staff open care notes around an event, and each time leaves an entry; on the real engine.
import { randomUUID } from 'node:crypto'
import type { listAttendees } from '@app/shared/attendees/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { doorRoster } from '@app/shared/check-in/door-contract.ts'
import { type CareWorld, careWorld, EGGS } from '#test/care.ts'
import { clockAt } from '#test/clock.ts'
import { idIn, OWNER } from '#test/households.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'

const STARTS = '2026-12-10T01:00:00.000Z'
const ENDS = '2026-12-10T04:00:00.000Z'
const at = (time: string) => clockAt(new Date(time))
const DOOR = personId(0x901)
const OTHER = personId(0x902)
const AUDITOR = personId(0x903)
let world: CareWorld
let rosterOf: (eventId: string) => Promise<OutputOf<typeof doorRoster>>
let listOf: (eventId: string, as?: string) => Promise<OutputOf<typeof listAttendees>>
beforeAll(async () => {
  world = await careWorld()
  const { stage } = world
  const [door, desk] = [stage.load('check-in'), stage.load('attendees')]
  await stage.put(
    'staff',
    aStaff(DOOR, 'door', { organizationIds: ['own'] }),
    aStaff(OTHER, 'door', { organizationIds: ['other'] }),
    aStaff(AUDITOR, 'auditor'),
  )
  rosterOf = async (eventId) => {
    stage.enter('check-in')
    const { body } = await door('GET /staff/door/events/{eventId}', { as: OWNER, path: { eventId } })
    return body as OutputOf<typeof doorRoster> // the handler's own answer, parsed by `serve`
  }
  listOf = async (eventId, as = OWNER) => {
    stage.enter('attendees')
    const { body } = await desk('GET /staff/events/{eventId}/attendees', { as, path: { eventId } })
    return body as OutputOf<typeof listAttendees> // the handler's own answer, parsed by `serve`
  }
})
beforeEach(() => at('2026-12-01T00:00:00Z'))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

/** A child with a note and a seat, beside a brother or sister without a note. */
async function atAnEvent() {
  const { first, child } = await world.family()
  const sibling = idIn(await world.add(first, { firstName: 'うみ', nickName: 'うみ' }))
  await world.save(first, child)
  const eventId = await world.event({
    organizationId: 'own',
    eventStartDateTime: STARTS,
    eventEndDateTime: ENDS,
  })
  const people = [child, sibling].map((id) => ({ personId: id, part: 'takesPart' }))
  expect((await world.join(first, eventId, people)).status).toBe(200)
  return { first, child, sibling, eventId }
}
const marksIn = async (eventId: string, as?: string) =>
  (await listOf(eventId, as)).attendees.filter((one) => one.hasCareNote).map((one) => one.personId)
const caresIn = async (eventId: string) => (await rosterOf(eventId)).people.flatMap(({ care }) => care ?? [])

test.each([
  ['2026-12-09T00:59:59Z', false],
  ['2026-12-09T01:00:00Z', true],
  ['2026-12-10T10:00:00Z', true],
  ['2026-12-10T10:00:01Z', false],
])(
  'at %s a note of an event from 10:00 to 13:00 on 10 December opens, is in the door’s list and is marked at the desk: %p',
  async (time, opens) => {
    const { child, eventId } = await atAnEvent()
    at(time)
    const opened = await world.openNote(OWNER, eventId, child)
    expect(opened.status).toBe(opens ? 200 : 404)
    expect(await marksIn(eventId)).toEqual(opens ? [child] : [])
    expect(await caresIn(eventId)).toEqual(opens ? [{ personId: child, note: EGGS }] : [])
  },
)

test('each press is an entry with ids alone, also of the same child by the same person', async () => {
  const { child, eventId } = await atAnEvent()
  at('2026-12-10T00:30:00Z')
  for (let n = 0; n < 2; n += 1)
    expect((await world.openNote(DOOR, eventId, child)).body).toEqual({ note: EGGS })
  const entries = (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === eventId)
  expect(entries.map(({ action, changes, reason }) => ({ action, changes, reason }))).toEqual(
    [1, 2].map(() => ({
      action: 'careNoteOpened',
      changes: [{ field: 'personId', before: null, after: child }],
      reason: null,
    })),
  )
  expect(await world.stage.dump()).not.toContain(EGGS.text)
})

test('an opening without a network is one entry with the time of the press, however often it is sent, also after the hours and the note', async () => {
  const { first, child, eventId } = await atAnEvent()
  await world.withdrawNote(first, child)
  at('2026-12-11T09:00:00Z')
  const opening = { personId: child, openedAt: '2026-12-10T02:00:00.000Z', key: randomUUID() }
  for (let n = 0; n < 3; n += 1)
    expect((await world.sendOpening(DOOR, eventId, opening)).body).toEqual({ noted: true })
  const entries = async () =>
    (await world.stage.rows('auditEntries')).filter(({ targetId }) => targetId === eventId)
  expect((await entries()).map(({ action, changes }) => ({ action, changes }))).toEqual([
    {
      action: 'careNoteOpened',
      changes: [
        { field: 'personId', before: null, after: child },
        { field: 'openedAt', before: null, after: opening.openedAt },
      ],
    },
  ])
  // Another press is another entry; a door of another organization, and for a child without a place, none.
  const { key: _, ...another } = opening
  expect((await world.sendOpening(DOOR, eventId, another)).status).toBe(200)
  expect((await world.sendOpening(OTHER, eventId, another)).code).toBe('NOT_FOUND')
  expect((await world.sendOpening(DOOR, eventId, { ...another, personId: first })).code).toBe('NOT_FOUND')
  expect((await world.sendOpening(AUDITOR, eventId, another)).code).toBe('FORBIDDEN')
  expect(await entries()).toHaveLength(2)
})

test('no one else opens it: another organization’s door, an auditor, and for a child without a place or a note', async () => {
  const { first, child, sibling, eventId } = await atAnEvent()
  at('2026-12-10T00:30:00Z')
  expect((await world.openNote(OTHER, eventId, child)).code).toBe('NOT_FOUND')
  expect((await world.openNote(AUDITOR, eventId, child)).code).toBe('FORBIDDEN')
  expect(await marksIn(eventId, AUDITOR)).toEqual([])
  expect((await world.openNote(OWNER, eventId, sibling)).code).toBe('NOT_FOUND')
  const elsewhere = await world.event({ eventStartDateTime: STARTS, organizationId: 'own' })
  expect((await world.openNote(OWNER, elsewhere, child)).code).toBe('NOT_FOUND')
  // Without the consent no one does, at once.
  await world.withdrawNote(first, child)
  expect((await world.openNote(OWNER, eventId, child)).code).toBe('NOT_FOUND')
  expect([await marksIn(eventId), await caresIn(eventId)]).toEqual([[], []])
})

test('a child of 18 has no note for the door, also before the job has run', async () => {
  const father = await world.adult()
  const child = idIn(await world.add(father, { birthDate: '2008-12-10' }))
  await world.save(father, child)
  const eventId = await world.event({ organizationId: 'own', eventStartDateTime: STARTS })
  await world.join(father, eventId, [{ personId: child, part: 'takesPart' }])
  at('2026-12-09T14:59:00Z')
  expect((await world.openNote(OWNER, eventId, child)).status).toBe(200)
  at('2026-12-09T15:00:00Z')
  expect((await world.openNote(OWNER, eventId, child)).code).toBe('NOT_FOUND')
  expect(await caresIn(eventId)).toEqual([])
})
