// R17, R6: 当日受付 of a household, with a network and without one.
import { randomUUID } from 'node:crypto'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { aPartySeat, type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { exactSeatsOf } from '#test/seats.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const EVENT = '/staff/events/{eventId}'
const owner = personId(1)
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let stage: Stage
let ask: Ask
let family: Family
let [mother, father, hana, sora, grandmother] = ['', '', '', '', '']
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('check-in')
  await stage.put('staff', aStaff(owner, 'owner'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['checkIns', 'participations', 'parties', 'auditEntries', 'outcomes'] as const)
    await stage.clear(table)
  family = await putFamily(stage, 0, { guardians: 2, births: ['2020-04-02', '2023-02-01'], companions: 1 })
  const [first = '', second = ''] = family.guardians
  ;[mother, father] = [first, second]
  ;[hana = '', sora = ''] = family.children
  ;[grandmother = ''] = family.companions
  await stage.put('users', aMember(mother, { nickName: 'はなまま', householdId: family.householdId }))
  await stage.put('nicknames', { nicknameKey: 'はなまま', userId: mother })
})

async function open(fields: Partial<Item<'events'>> = {}, counter: Partial<Item<'eventCounters'>> = {}) {
  const times = { eventStartDateTime: inHours(1), eventEndDateTime: inHours(3) }
  await stage.put('events', anEvent('e1', { ...times, ...fields }))
  await stage.put('eventCounters', aCounter('e1', { seats: 9, taken: 0, ...counter }))
}
const post = (path: 'check-ins' | 'walk-ins' | 'offline-check-ins', body: object, key = randomUUID()) =>
  ask(`POST ${EVENT}/${path}`, {
    as: owner,
    key,
    path: { eventId: 'e1' },
    body: { nonce: randomUUID(), ...body },
  })
const walkIn = (people: readonly string[] | undefined, who = mother, key = randomUUID()) =>
  post('walk-ins', { who: { personId: who }, ...(people !== undefined && { people }) }, key)
const meet = async (who: string, besides: object = { asParty: true }) =>
  (await post('check-ins', { who: { personId: who }, ...besides })).body as {
    answer: string
    party?: { personId: string }[]
    unseated?: { personId: string; part: string | null; reason: string | null }[]
  }
const arrived = async () =>
  (await stage.rows('checkIns')).filter(({ state }) => state === 'in').map((row) => row.personId)
const partsOf = async () =>
  new Map((await stage.rows('participations')).map((row) => [row.personId, row.part ?? 'own']))
const taken = async () => (await stage.rows('eventCounters')).find((row) => row.eventId === 'e1')?.taken
const refused = (answer: Answer) => [answer.status, answer.code]

test('R17: a household without a seat is shown with what each may be, and those who came get seats and 受付 by one press', async () => {
  await open({ minAge: 4, maxAge: 9 }, { rules: { shards: 1, minAge: 4, maxAge: 9, mayComeAlong: true } })
  const met = await meet(mother)
  expect(met.answer).toBe('NOT_REGISTERED')
  expect(new Map(met.unseated?.map(({ personId: id, part }) => [id, part]))).toEqual(
    new Map([
      [mother, 'accompanies'],
      [father, 'accompanies'],
      [hana, 'takesPart'],
      [sora, 'comesAlong'],
      [grandmother, 'accompanies'],
    ]),
  )
  const answer = await walkIn([mother, hana, sora])
  expect(answer).toMatchObject({ status: 200, body: { answer: 'OK' } })
  expect((answer.body as { walkedIn: unknown[] }).walkedIn).toHaveLength(3)
  expect((await arrived()).sort()).toEqual([mother, hana, sora].sort())
  expect(await partsOf()).toEqual(
    new Map([
      [mother, 'accompanies'],
      [hana, 'takesPart'],
      [sora, 'comesAlong'],
    ]),
  )
  expect(await taken()).toBe(2)
  expect(await exactSeatsOf(stage, 'e1')).toHaveLength(3)
  const [entry, ...others] = await stage.rows('auditEntries')
  expect([entry?.action, others]).toEqual(['walkedIn', []])
  expect(entry?.changes.filter(({ field }) => field === 'personId')).toHaveLength(3)
})

test('R17: 当日受付 sent twice is one, also after the party changed', async () => {
  await open()
  const key = randomUUID()
  const body = { who: { personId: mother }, people: [mother, hana], nonce: randomUUID() }
  const both = [await post('walk-ins', body, key), await post('walk-ins', body, key)]
  expect(both.map(({ status, body }) => [status, body])).toEqual([200, 200].map((s) => [s, both[0]?.body]))
  expect(await taken()).toBe(2)
  expect(refused(await walkIn([hana]))).toEqual([409, 'CONFLICT'])
})

test('R17: seats are counted in the unit of the event', async () => {
  await open({ seatUnit: 'family' }, { seats: 1, rules: { shards: 1, unit: 'family', maxPerFamily: 3 } })
  expect(refused(await walkIn([mother, father, hana, sora]))).toEqual([409, 'FAMILY_TOO_LARGE'])
  expect((await walkIn([mother, hana])).status).toBe(200)
  expect(await taken()).toBe(1)
  // The family has its seat: another child comes with them.
  const met = await meet(mother)
  expect([met.answer, met.party?.length]).toEqual(['PARTY', 2])
  expect(met.unseated?.map((one) => one.personId)).toContain(sora)
  expect((await walkIn([sora])).status).toBe(200)
  expect(await taken()).toBe(1)
  expect(await arrived()).toHaveLength(3)
})

test('seats that are held for those who wait are not given at the door; who needs none comes along', async () => {
  await open({ seatUnit: 'child' }, { seats: 3, rules: { shards: 1, unit: 'child' } })
  expect((await walkIn([hana])).status).toBe(200)
  const [counter] = await stage.rows('eventCounters')
  if (counter !== undefined) await stage.put('eventCounters', { ...counter, queued: true })
  expect(refused(await walkIn([sora]))).toEqual([409, 'EVENT_QUEUED'])
  expect(await taken()).toBe(1)
  expect((await walkIn([mother])).status).toBe(200)
})

test('R17: where a seat is a child’s, adults need none, and a child has to come', async () => {
  await open({ seatUnit: 'child' }, { seats: 1, rules: { shards: 1, unit: 'child' } })
  expect(refused(await walkIn([mother]))).toEqual([409, 'CHILD_NEEDED'])
  expect(refused(await walkIn(undefined))).toEqual([409, 'CHILD_NEEDED'])
  expect(refused(await walkIn([mother, hana, sora]))).toEqual([409, 'PARTY_TOO_LARGE'])
  expect(await stage.rows('participations')).toEqual([])
  expect((await walkIn([mother, hana])).status).toBe(200)
  expect(await taken()).toBe(1)
})

test('R17: a member without a household gets no seat of a family, and people of another household none at all', async () => {
  const lone = personId(77)
  await stage.put('users', aMember(lone))
  await open({ seatUnit: 'family' }, { rules: { shards: 1, unit: 'family' } })
  expect(refused(await walkIn(undefined, lone))).toEqual([409, 'NO_HOUSEHOLD'])
  const other = await putFamily(stage, 5)
  expect(refused(await walkIn([mother, ...other.children]))).toEqual([404, 'NOT_FOUND'])
  await stage.put('users', aMember(father, { householdId: undefined }))
  expect(refused(await walkIn([father, hana], father))).toEqual([409, 'NO_HOUSEHOLD'])
  expect(await stage.rows('participations')).toEqual([])
})

test('R17: an accompanied child does not come in without an adult; a guardian’s own seat counts as one', async () => {
  await open({}, { taken: 1, rules: { shards: 1, guardianAccompanies: true } })
  expect(refused(await walkIn([hana]))).toEqual([409, 'ADULT_NEEDED'])
  const own = { part: undefined, shard: 0 }
  await stage.put('participations', aPartySeat('e1', father, father, own))
  expect((await walkIn([hana])).status).toBe(200)
  expect(await taken()).toBe(2)
  expect(await arrived()).toEqual([hana])
  const rows = await stage.rows('participations')
  expect(new Set(rows.map(({ partyId }) => partyId))).toEqual(new Set([family.householdId]))
})

test('R17: of two doors for the last seat of a family one lets the whole family in', async () => {
  const other = await putFamily(stage, 6)
  await open({ seatUnit: 'family' }, { seats: 1, rules: { shards: 1, unit: 'family' } })
  const [guardian = ''] = other.guardians
  const both = await Promise.all([walkIn([mother, hana]), walkIn([guardian, ...other.children], guardian)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await taken()).toBe(1)
  expect(await arrived()).toHaveLength(2)
})

test('R17, SEC-C7: without a network a guardian comes in by nickname: with the seat of the family, or as 要確認', async () => {
  await open({ seatUnit: 'family' }, { seats: 1, rules: { shards: 1, unit: 'family' } })
  const offline = { receiptNumber: null, nickName: 'はなまま', scannedAt: inHours(-0.5) }
  expect(await post('offline-check-ins', offline)).toMatchObject({ status: 200, body: { review: null } })
  expect([await taken(), await partsOf()]).toEqual([1, new Map([[mother, 'takesPart']])])
  for (const table of ['checkIns', 'participations', 'parties'] as const) await stage.clear(table)
  await open({ seatUnit: 'child' }, { rules: { shards: 1, unit: 'child' } })
  expect(await post('offline-check-ins', offline)).toMatchObject({ body: { review: 'NO_SEAT' } })
  expect([await taken(), await arrived()]).toEqual([0, [mother]])
})

test('R17: who is of no household any more is shown no one of it', async () => {
  await open()
  await stage.put('users', aMember(father, { householdId: undefined }))
  expect((await meet(father)).unseated).toBeUndefined()
  expect((await meet(mother)).unseated).toHaveLength(4)
  expect((await meet(mother, {})).unseated).toBeUndefined()
})

test('R17, R9: a child with a login comes in with the household as far as the guardian’s consent goes', async () => {
  await open({ seatUnit: 'family' }, { rules: { shards: 1, unit: 'family' } })
  const birthDate = '2011-04-02'
  const consented = { birthDate, consentState: 'approved' as const }
  await stage.put('users', aMember(hana, { birthDate, consentState: 'withdrawn' }))
  const partOf = async () => (await meet(mother)).unseated?.find((one) => one.personId === hana)?.part
  expect(await partOf()).toBeNull()
  expect((await walkIn([mother, hana])).status).toBe(404)
  await stage.put('users', aMember(hana, consented))
  expect(await partOf()).toBe('takesPart')
  expect((await walkIn([mother, hana])).status).toBe(200)
  expect((await arrived()).sort()).toEqual([mother, hana].sort())
  await stage.clear('users')
})
