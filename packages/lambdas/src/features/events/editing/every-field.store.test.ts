// Every field of an event, from the desk's save to its editor and to the page of a member with a seat.
import { randomUUID } from 'node:crypto'
import type { EventFields } from '@app/shared/events/editing.ts'
import { memberFieldsOf } from '@app/shared/events/fields.ts'
import { SAMPLE_FIELDS } from '@app/shared/test/events.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { testStage } from '#test/stage.ts'

const [owner, member] = [personId(1), personId(2)]
const EVENT = '/staff/events/{eventId}'

test('event fields: each value saved at the desk is in the editor and on the page of a member with a seat', async () => {
  const stage = await testStage()
  const desk = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', aMember(member))
  const organization = { organizationId: 'own', organizationName: 'own', color: null } as const
  await stage.put('organizations', { ...organization, listing: 'all' })
  // A picture has to be uploaded first; moments follow each other.
  const fields: EventFields = {
    ...SAMPLE_FIELDS,
    organizationId: 'own',
    cover: null,
    eventEndDateTime: '2030-04-05T02:00:00.000Z',
    opensAt: '2025-01-01T00:00:00.000Z',
    drawAt: '2030-04-01T00:00:00.000Z',
  }
  const press = (path: string, body: object, id = '') =>
    desk(`POST ${path}`, { as: owner, key: randomUUID(), body, ...(id !== '' && { path: { eventId: id } }) })
  const { body } = await press('/staff/events', { organizationId: 'own' })
  const { eventId } = body as { eventId: string }
  expect(await press(EVENT, { version: 1, fields, notify: false }, eventId)).toMatchObject({ status: 200 })
  expect(await press(`${EVENT}/publication`, { version: 2, at: 'now' }, eventId)).toMatchObject({
    status: 200,
  })
  const seat = { eventId, personId: member, partyId: member, queueNo: 1, shard: 0, changedAt: 'x' } as const
  await stage.put('participations', { ...seat, status: 'registered' })

  const edited = await desk(`GET ${EVENT}`, { as: owner, path: { eventId } })
  expect(edited.body).toMatchObject({ saved: fields })
  const page = stage.load('event-management')
  const read = await page('GET /event-management/{eventId}', { as: member, path: { eventId } })
  expect(read.body).toMatchObject({ ...memberFieldsOf(fields), materials: fields.materials })
  await stage.stop()
})
