// What a guardian sees of the events that people of their household without a login have seats of.
import type { OutputOf } from '@app/shared/base/call.ts'
import type { readSchedule } from '@app/shared/check-in/schedule-contract.ts'
import type { Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aCheckIn, aMember, anEvent } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let ask: Ask
let page: Ask
let ours: Family
const [mother, father, child] = [
  () => ours.guardians[0] ?? '',
  () => ours.guardians[1] ?? '',
  () => ours.children[0] ?? '',
]
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('my-events')
  page = stage.load('event-management')
  ours = await putFamily(stage, 0, { guardians: 2 })
  await stage.put(
    'events',
    anEvent('both'),
    anEvent('child'),
    anEvent('father', { onlineUrl: 'https://a.example.jp' }),
  )
  await stage.put('events', anEvent('place', { addressForSeats: true, venueAddress: '見本町1-2-3' }))
  await stage.put('participations', row('both', mother()), row('both', child()), row('child', child()))
  await stage.put('participations', row('father', father()), row('place', child()))
})
afterAll(() => stage.stop())

const row = (eventId: string, personId: string) => ({
  eventId,
  personId,
  partyId: ours.householdId,
  status: 'registered' as const,
  queueNo: 1,
  shard: 0,
  changedAt: 'x',
  part: 'takesPart' as const,
})

const schedule = async (as: string) =>
  ((await ask('GET /my-schedule', { as })).body as OutputOf<typeof readSchedule>).coming // the contract's own output

test('予定 has the events of children, with the names of those who come; another guardian’s own are theirs alone', async () => {
  const named = async (as: string) =>
    Object.fromEntries(
      (await schedule(as)).map(({ eventId, people }) => [eventId, people.map(({ isMe }) => isMe)]),
    )
  expect(await named(mother())).toEqual({ both: [true, false], child: [false], place: [false] })
  expect(await named(father())).toEqual({ both: [false], child: [false], place: [false], father: [true] })
  expect((await schedule(mother())).find(({ eventId }) => eventId === 'child')?.people).toEqual([
    { name: '子', isMe: false },
  ])
})

test('law 4.10: 予定 says what all who come pay together, and that the door takes it', async () => {
  await stage.put('events', anEvent('fee', { feeYen: 300, payAt: 'venue' }))
  await stage.put('participations', row('fee', mother()), row('fee', child()))
  const found = async (as: string) => (await schedule(as)).find(({ eventId }) => eventId === 'fee')
  expect(await found(mother())).toMatchObject({ feeYen: 600, payAt: 'venue' })
  await stage.put('participations', { ...row('fee', mother()), status: 'cancelled' })
  expect(await found(father())).toMatchObject({ feeYen: 300 })
  await stage.put('participations', { ...row('fee', child()), status: 'cancelled' })
  expect((await schedule(mother())).find(({ eventId }) => eventId === 'both')).toMatchObject({
    feeYen: null,
    payAt: 'note',
  })
})

test('the list of own events has those of children, each once; absent is one that no one comes to', async () => {
  await stage.put('checkIns', aCheckIn('both', mother(), 'absent'), aCheckIn('child', child(), 'absent'))
  const { body } = await ask('GET /my-events', { as: mother(), query: {} })
  const seen = (eventId: string, isAbsent = false) => ({
    eventId,
    userParticipationStatus: { isParticipating: true, ...(isAbsent && { isAbsent }) },
  })
  expect(body).toEqual({ events: [seen('both'), seen('child', true), seen('place')], nextToken: null })
})

test('the number at the door is the guardian’s own, else that of the child', async () => {
  const { body } = await ask('GET /my-entries', { as: mother() })
  const numbers = (body as { entries: { eventId: string; receiptNumber: string }[] }).entries // the contract's own output
  expect(numbers.map(({ eventId }) => eventId).sort()).toEqual(['both', 'child', 'place'])
  expect(new Set(numbers.map(({ receiptNumber }) => receiptNumber)).size).toBe(3)
})

test('SEC-B12: a guardian reads what people with a seat read; once unlinked, nothing of it', async () => {
  const read = async () => {
    const { body } = await page('GET /event-management/{eventId}', {
      as: mother(),
      path: { eventId: 'place' },
    })
    const { venueAddress, userParticipationStatus } = body as {
      venueAddress: string | null
      userParticipationStatus: { isParticipating: boolean }
    } // the contract's own output
    return [venueAddress, userParticipationStatus.isParticipating]
  }
  expect(await read()).toEqual(['見本町1-2-3', true])
  await stage.put('users', aMember(mother()))
  expect(await read()).toEqual([null, false])
  expect(await schedule(mother())).toMatchObject([{ eventId: 'both', people: [] }])
})
