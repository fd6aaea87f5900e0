// 今日: decisions that are due, and mails that did not go, of the events in scope.
import type { Ask } from '#test/ask.ts'
import { anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, stranger] = [personId(1), personId(2)]
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('event-editing')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(stranger, 'editor', { organizationIds: ['other'] }))
})
afterAll(() => stage.stop())

const due = async (as: string) => (await ask('GET /staff/due', { as })).body

const own = (eventId: string, fields: Partial<ReturnType<typeof anEvent>>) =>
  anEvent(eventId, {
    organizationId: 'own',
    eventStartDateTime: inHours(30),
    decisionAt: inHours(20),
    ...fields,
  })

test('SEC-B10: near decisions of events that are still to come, decided by nobody, in scope alone', async () => {
  await stage.put(
    'events',
    own('waits', {}),
    own('past', { decisionAt: inHours(-1), eventStartDateTime: inHours(2) }),
    own('decided', { decidedAt: inHours(-1) }),
    own('cancelled', { eventRegistrationStatus: 'cancelled' }),
    own('far', { decisionAt: inHours(72), eventStartDateTime: inHours(80) }),
    own('none', { decisionAt: null }),
  )
  expect(await due(owner)).toMatchObject({ decisions: [{ eventId: 'past' }, { eventId: 'waits', taken: 0 }] })
  expect(await due(stranger)).toEqual({ decisions: [], mails: [] })
})

test('R7: unknown and returned mails are counted by event, of those in scope alone', async () => {
  const mail = (mailId: string, subjectId: string, state: 'unknown' | 'bounced' | 'sent') => ({
    mailId,
    kind: 'eventReminder',
    personId: personId(9),
    subjectId,
    version: '1',
    data: '{}',
    state,
    ...(state === 'unknown' && { queue: 'unknown#1' }),
    dueAt: inHours(-3),
    createdAt: inHours(-3),
    attempts: 1,
    ttl: 4_000_000_000,
  })
  await stage.put(
    'events',
    own('mailed', { decisionAt: null }),
    own('old', { eventStartDateTime: inHours(-900) }),
  )
  await stage.put(
    'mails',
    mail('m1', 'mailed', 'bounced'),
    mail('m2', 'mailed', 'sent'),
    mail('m3', 'old', 'unknown'),
    mail('m4', 'T-000001', 'unknown'),
  )
  expect(await due(owner)).toMatchObject({
    mails: [
      { eventId: 'old', unknown: 1, returned: 0 },
      { eventId: 'mailed', unknown: 0, returned: 1 },
    ],
  })
  expect(await due(stranger)).toMatchObject({ mails: [] })
})
