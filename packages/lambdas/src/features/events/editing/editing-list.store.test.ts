// R2: drafts in the desk's list, and the addresses that an event keeps.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { Ask } from '#test/ask.ts'
import { personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENTS = '/staff/events'
const [owner, editor] = [personId(1), personId(2)]

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor', { organizationIds: ['own'] }))
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
