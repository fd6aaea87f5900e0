// R9: 当日受付 of a minor checks the table of consents.
import { randomUUID } from 'node:crypto'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const [owner, member] = [personId(1), personId(11)]
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
  await stage.put('staff', aStaff(owner, 'owner'))
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent('e1', { organizationId: 'own', ...times }))
  await stage.put('eventCounters', aCounter('e1', { seats: 3 }))
})
afterAll(() => stage.stop())

test('R9: a new seat at the door needs the minor’s consent to events, a seat from before does not', async () => {
  const ask = stage.load('check-in')
  const enter = async (call: 'walk-ins' | 'check-ins', id: string) => {
    const body = { who: { personId: id }, nonce: randomUUID() }
    const answer = await ask(`POST ${EVENT}/${call}`, {
      as: owner,
      key: randomUUID(),
      path: { eventId: 'e1' },
      body,
    })
    return [answer.status, (answer.body as { answer?: string }).answer]
  }
  for (const consentState of ['paused', 'refused', 'withdrawn'] as const) {
    await stage.put('users', aMember(member, { birthDate: '2015-04-01', consentState }))
    const found = await stage.unchanged(() => enter('walk-ins', member), 'dataKeys', 'outcomes')
    expect([consentState, found]).toEqual([consentState, [200, 'CONSENT_MISSING']])
  }
  await stage.put('participations', {
    eventId: 'e1',
    personId: member,
    partyId: member,
    status: 'registered',
    queueNo: 1,
    shard: 0,
    changedAt: 'x',
  })
  await stage.put('eventCounters', aCounter('e1', { seats: 3, taken: 1 }))
  expect(await enter('check-ins', member)).toEqual([200, 'OK'])
  for (const [id, consentState] of [
    [personId(12), 'none'],
    [personId(13), 'pending'],
  ] as const) {
    await stage.put('users', aMember(id, { birthDate: '2015-04-01', consentState }))
    expect(await enter('walk-ins', id)).toEqual([200, 'OK'])
  }
})

test('a member gets no seat at the door that is held for those who wait', async () => {
  const id = personId(21)
  await stage.put('users', aMember(id))
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent('e2', { organizationId: 'own', ...times }))
  const ask = stage.load('check-in')
  const walkIn = async () => {
    const body = { who: { personId: id }, nonce: randomUUID() }
    const path = { eventId: 'e2' }
    const { status, code } = await ask(`POST ${EVENT}/walk-ins`, { as: owner, key: randomUUID(), path, body })
    return [status, code]
  }
  await stage.put('eventCounters', aCounter('e2', { seats: 3, taken: 1, queued: true }))
  expect(await walkIn()).toEqual([409, 'EVENT_QUEUED'])
  await stage.put('eventCounters', aCounter('e2', { seats: 3, taken: 1 }))
  expect(await walkIn()).toEqual([200, undefined])
})
