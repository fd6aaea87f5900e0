// R2: drafts in the desk's list, templates, and the addresses that an event keeps.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { type EventTemplate, TEMPLATES_MAX } from '@app/shared/events/template-contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const [owner, editor, stranger] = [personId(1), personId(2), personId(3)]

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put(
    'staff',
    aStaff(owner, 'owner'),
    aStaff(editor, 'editor', { organizationIds: ['own'] }),
    aStaff(stranger, 'editor', { organizationIds: ['other'] }),
  )
  await stage.put('organizations', {
    organizationId: 'own',
    organizationName: 'own',
    color: null,
    listing: 'all',
  })
})
afterAll(() => stage.stop())

const press = (path: string, body: object, id = '') =>
  ask(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })

test('R2: a draft without a saved name is listed under the name that its editor typed', async () => {
  const { eventId, version } = (await press(EVENTS, { organizationId: 'own' })).body as StaffEvent
  const nameFor = async (as: string) => {
    const { events } = (await ask(`GET ${EVENTS}`, { as })).body as { events: StaffEventSummary[] }
    return events.find((each) => each.eventId === eventId)?.eventName
  }
  expect(await nameFor(owner)).toBeNull()
  await press(`${EVENTS}/{eventId}/draft`, { basedOn: version, fields: { eventName: 'どんぐり' } }, eventId)
  expect([await nameFor(owner), await nameFor(editor)]).toEqual(['どんぐり', null])
})

test('SEC-I13: web addresses are stored in parsed form; addresses with a line break or a user name are refused', async () => {
  const { eventId, version } = (await press(EVENTS, { organizationId: 'own' })).body as StaffEvent
  const save = (fields: object) => {
    const whole = { ...EMPTY_EVENT, organizationId: 'own', ...fields }
    return press(`${EVENTS}/{eventId}`, { version, fields: whole, notify: false }, eventId)
  }
  for (const url of ['https://x.example/\r\nATTACH:https://evil.example/', 'https://a:b@evil.example/'])
    for (const fields of [{ mapUrl: url }, { onlineUrl: url }, { materials: [{ name: '地図', url }] }])
      expect(await save(fields)).toMatchObject({ status: 400 })
  const typed = { mapUrl: 'https://EXAMPLE.jp', onlineUrl: ' https://example.jp/a b ' }
  expect(await save(typed)).toMatchObject({ status: 200 })
  const row = (await stage.rows('events')).find((each) => each.eventId === eventId)
  expect(row).toMatchObject({ mapUrl: 'https://example.jp/', onlineUrl: 'https://example.jp/a%20b' })
})

describe('templates', () => {
  beforeEach(() => stage.clear('eventTemplates'))
  const make = async () => (await press(EVENTS, { organizationId: 'own' })).body as StaffEvent
  const keep = (eventId: string, kept: boolean, as = owner) =>
    ask(`POST ${EVENTS}/{eventId}/template`, { as, key: randomUUID(), path: { eventId }, body: { kept } })
  const listed = (as = owner) => ask('GET /staff/event-templates', { as, query: { organizationId: 'own' } })
  const ids = async () =>
    ((await listed()).body as { templates: EventTemplate[] }).templates.map(({ eventId }) => eventId)

  test('R2: an organization keeps an event as a template once, with what tells it apart, until it is stopped', async () => {
    const { eventId, version } = await make()
    const fields = {
      ...EMPTY_EVENT,
      organizationId: 'own',
      eventName: '木の実さんぽ',
      eventStartDateTime: '2030-12-01T01:00:00.000Z',
      eventEndDateTime: '2030-12-01T02:30:00.000Z',
      eventRegistrationLimit: 20,
      seatUnit: 'family',
    }
    await press(`${EVENTS}/{eventId}`, { version, fields, notify: false }, eventId)
    await Promise.all([keep(eventId, true), keep(eventId, true, editor)])
    expect((await listed(editor)).body).toEqual({
      templates: [
        {
          eventId,
          eventName: '木の実さんぽ',
          lengthMs: 5_400_000,
          eventRegistrationLimit: 20,
          seatUnit: 'family',
          feeYen: 0,
        },
      ],
    })
    expect((await stage.rows('auditEntries')).map(({ action }) => action)).toContain('eventTemplateKept')
    expect((await keep(eventId, false)).body).toEqual({ kept: false })
    expect(await ids()).toEqual([])
  })

  test('R2: an organization keeps fifty templates at most; a deleted draft is not listed', async () => {
    const made = await make()
    const kept = Array.from({ length: TEMPLATES_MAX }, (_, n) => ({
      organizationId: 'own',
      eventId: n === 0 ? made.eventId : `gone-${n}`,
      keptAt: '2026-11-01T00:00:00.000Z',
    }))
    await stage.put('eventTemplates', ...kept)
    expect(await ids()).toEqual([made.eventId])
    const { eventId } = await make()
    expect((await stage.unchanged(() => keep(eventId, true))).code).toBe('CONFLICT')
    expect((await keep(made.eventId, true)).status).toBe(200)
  })

  test('SEC-B10: templates and events of another organization do not exist', async () => {
    const { eventId } = await make()
    expect((await listed(stranger)).code).toBe('NOT_FOUND')
    expect((await stage.unchanged(() => keep(eventId, true, stranger))).code).toBe('NOT_FOUND')
  })
})
