// R14: the public address of an event, made once, from the desk's saves.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const EVENT = `${EVENTS}/{eventId}`
const owner = personId(1)

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('organizations', {
    organizationId: 'own',
    organizationName: 'own',
    color: null,
    listing: 'all',
  })
})
beforeEach(() => stage.clear('shareLinks'))
afterAll(() => stage.stop())

const press = (path: string, body: object, id = '') =>
  ask(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })
const eventOf = ({ body }: Answer) => body as StaffEvent
const create = async () => eventOf(await press(EVENTS, { organizationId: 'own' }))
function save({ eventId, version }: StaffEvent, visibility: EventFields['visibility']) {
  const fields = { ...EMPTY_EVENT, organizationId: 'own', visibility }
  return press(EVENT, { version, fields, notify: false }, eventId)
}

test('R14: an event gets a public address when it is first open to guests, and keeps it', async () => {
  const made = await create()
  expect(made.slug).toBeNull()
  const forMembers = eventOf(await save(made, 'members'))
  expect([forMembers.slug, await stage.count('shareLinks')]).toEqual([null, 0])
  const linked = eventOf(await save(forMembers, 'link'))
  expect(linked.slug).toMatch(/^[A-Za-z0-9]{10}$/)
  const open = eventOf(await save(linked, 'public'))
  const again = eventOf(await save(eventOf(await save(open, 'members')), 'link'))
  expect([open.slug, again.slug]).toEqual([linked.slug, linked.slug])
  expect(await stage.rows('shareLinks')).toEqual([{ slug: linked.slug, eventId: made.eventId }])
})

test('R14: of two saves at once one makes the public address, and the other has to read again', async () => {
  const made = await create()
  const answers = await Promise.all([save(made, 'link'), save(made, 'public')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stage.rows('shareLinks')).toHaveLength(1)
})

test('R14: a copy of a shared event has an address of its own; a deleted draft takes its address along', async () => {
  const first = eventOf(await save(await create(), 'link'))
  const copy = eventOf(await press(EVENTS, { organizationId: 'own', copyOf: first.eventId }))
  expect([copy.saved.visibility, copy.slug === first.slug]).toEqual(['link', false])
  expect(await stage.count('shareLinks')).toBe(2)
  await press(`${EVENT}/deletion`, { version: copy.version }, copy.eventId)
  expect(await stage.rows('shareLinks')).toEqual([{ slug: first.slug, eventId: first.eventId }])
})
