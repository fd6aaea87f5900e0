// R2: drafts in the desk's list.
import { randomUUID } from 'node:crypto'
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

test('R2: a draft without a saved name has in the list the name that this person typed', async () => {
  const { eventId, version } = (await press(EVENTS, { organizationId: 'own' })).body as StaffEvent
  const nameFor = async (as: string) => {
    const { events } = (await ask(`GET ${EVENTS}`, { as })).body as { events: StaffEventSummary[] }
    return events.find((each) => each.eventId === eventId)?.eventName
  }
  expect(await nameFor(owner)).toBeNull()
  await press(`${EVENTS}/{eventId}/draft`, { basedOn: version, fields: { eventName: 'どんぐり' } }, eventId)
  expect([await nameFor(owner), await nameFor(editor)]).toEqual(['どんぐり', null])
})
