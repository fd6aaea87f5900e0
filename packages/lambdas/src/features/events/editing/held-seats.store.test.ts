// キャンセル待ち: staff do not take away the seats that are held for a party which is asked whether it comes.
import { randomUUID } from 'node:crypto'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { Ask } from '#test/ask.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf } from '#test/lines.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, one, two, three] = [1, 2, 3, 4].map((n) => personId(n)) as [string, string, string, string]
let stage: Stage
let desk: Ask
let lines: ReturnType<typeof linesOf>
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  desk = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', ...[one, two, three].map((id) => aMember(id)))
  const named = { organizationId: 'own', organizationName: 'own' }
  await stage.put('organizations', { ...named, color: null, listing: 'all' })
})
afterAll(() => stage.stop())

const EVENT = '/staff/events/{eventId}'
const press = async (route: string, eventId: string, body: object) => {
  stage.enter('event-editing')
  const answer = await desk(route, { as: owner, key: randomUUID(), path: { eventId }, body })
  return { ...answer, event: answer.body as StaffEvent }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('the editor says how many seats are held, refuses a limit below those taken and held, and saves other changes', async () => {
  const fields = {
    ...EMPTY_EVENT,
    organizationId: 'own',
    eventName: 'おやこ写真教室',
    eventStartDateTime: inDays(10),
    eventEndDateTime: inDays(10.1),
    venueName: 'みどり台公園',
    eventRegistrationLimit: 2,
    feeYen: 500,
    queue: 'fillSeats' as const,
  }
  const { event } = await press('POST /staff/events', '', { organizationId: 'own' })
  const { eventId } = event
  await press(`POST ${EVENT}`, eventId, { version: 1, fields, notify: false })
  await press(`POST ${EVENT}/publication`, eventId, { version: 2, at: 'now' })
  expect([await lines.join(eventId, one), await lines.join(eventId, two)]).toEqual([200, 200])
  expect(await lines.enter(eventId, three)).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  stage.enter('event-editing')
  const read = await desk(`GET ${EVENT}`, { as: owner, path: { eventId } })
  expect(read.body).toMatchObject({ taken: 1, held: 1, version: 3 })
  const save = (changed: object) =>
    press(`POST ${EVENT}`, eventId, { version: 3, fields: { ...fields, ...changed }, notify: false })
  expect((await save({ eventRegistrationLimit: 1 })).code).toBe('CAPACITY_TAKEN')
  expect((await save({ eventName: 'おやこ写真の会' })).status).toBe(200)
})
