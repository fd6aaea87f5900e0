// Staff take a child who was put into the wrong household out of it, into the right one; on the real engine.
import { randomUUID } from 'node:crypto'
import type { Ask } from '#test/ask.ts'
import { aPartySeat, type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, editor] = [personId(1), personId(2)]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const PATH = '/staff/households/{householdId}/children/{personId}/splitting'
const RIGHT = 'ただしいママ'
let stage: Stage
let ask: Ask
let wrong: Family
let right: Family
let [child, sibling] = ['', '']
let families = 0
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('household-desk')
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(editor, 'editor'))
})
afterAll(() => stage.stop())
beforeEach(async () => {
  for (const table of ['participations', 'parties', 'auditEntries', 'mails', 'careNotes'] as const)
    await stage.clear(table)
  wrong = await putFamily(stage, families, { guardians: 2, births: ['2018-04-02', '2019-04-02'] })
  right = await putFamily(stage, families + 1, { births: ['2017-04-02'] })
  families += 2
  ;[child = '', sibling = ''] = wrong.children
  const [mother = ''] = right.guardians
  await stage.put('users', aMember(mother, { householdId: right.householdId, nickName: RIGHT }))
  await stage.put('nicknames', { nicknameKey: 'ただしいまま', userId: mother })
  await stage.put('dependents', { ...(await rowOf(child)), queue: 'birthday', dueOn: '2036-04-02' })
})

async function rowOf(id: string) {
  const [row] = await stage.rowsOf('dependents', id)
  if (row === undefined) throw new Error('no such child')
  return row
}
const look = (as = owner) =>
  ask(`GET ${PATH}`, { as, path: { householdId: wrong.householdId, personId: child } })
const split = (toNickName: string | null, { key = randomUUID(), as = owner, id = child } = {}) =>
  ask(`POST ${PATH}`, {
    as,
    key,
    path: { householdId: wrong.householdId, personId: id },
    body: { toNickName, reason: '別の方のお子さまと確認' },
  })
const childrenOf = async ({ householdId }: Family) =>
  (await stage.rowsOf('householdPeople', householdId)).flatMap((row) =>
    row.role === 'child' ? [row.personId] : [],
  )
const countOf = async ({ householdId }: Family) =>
  (await stage.rowsOf('households', householdId))[0]?.children
const partyOf = async (eventId: string) => (await seatAt(eventId))?.partyId
const seatAt = async (eventId: string) =>
  (await stage.rowsOf('participations', eventId)).find((row) => row.personId === child)
const peopleIn = async (eventId: string) =>
  Object.fromEntries((await stage.rowsOf('parties', eventId)).map((row) => [row.partyId, row.people]))

/** An event where the wrong household has the child and a sibling. */
async function anEventOf(eventId: string, days: number, unit: 'person' | 'family' = 'person') {
  const starts = inDays(days)
  await stage.put('events', anEvent(eventId, { eventStartDateTime: starts, seatUnit: unit }))
  const startsAtSec = Math.floor(Date.parse(starts) / 1000)
  await stage.put('eventCounters', aCounter(eventId, { taken: 2, seats: 9, startsAtSec }))
  const seats = unit === 'person' ? (1 as const) : (0 as const)
  for (const id of [child, sibling])
    await stage.put('participations', aPartySeat(eventId, id, wrong.householdId, { seats }))
  await stage.put('parties', {
    eventId,
    partyId: wrong.householdId,
    people: 2,
    adults: 0,
    entitled: 2,
    unit,
    changedAt: inDays(-9),
    version: 1,
  })
}

test('R17: the place to come goes back with a mail to each guardian, records move row by row, and the child is in the right household', async () => {
  await anEventOf('ahead', 5)
  await anEventOf('past', -5)
  await anEventOf('past-family', -6, 'family')
  expect((await look()).body).toEqual({
    rows: [
      expect.objectContaining({ eventId: 'past-family', outcome: 'kept' }),
      expect.objectContaining({ eventId: 'past', outcome: 'moved' }),
      expect.objectContaining({ eventId: 'ahead', outcome: 'givenBack' }),
    ],
    isInAnother: false,
    hasCareNote: false,
  })
  expect(await split(RIGHT)).toMatchObject({ status: 200, body: { split: true } })
  expect(await seatAt('ahead')).toMatchObject({ status: 'cancelled' })
  expect((await stage.rowsOf('eventCounters', 'ahead'))[0]?.taken).toBe(1)
  expect([await partyOf('past'), await partyOf('past-family')]).toEqual([
    right.householdId,
    wrong.householdId,
  ])
  expect(await peopleIn('past')).toEqual({ [wrong.householdId]: 1, [right.householdId]: 1 })
  expect(await peopleIn('past-family')).toEqual({ [wrong.householdId]: 2 })
  expect((await stage.rowsOf('eventCounters', 'past'))[0]?.taken).toBe(2)
  expect([await childrenOf(wrong), await countOf(wrong)]).toEqual([[sibling], 1])
  expect([(await childrenOf(right)).includes(child), await countOf(right)]).toEqual([true, 2])
  expect(await rowOf(child)).toMatchObject({ queue: 'birthday', dueOn: '2036-04-02' })
  const mails = await stage.rows('mails')
  expect(mails.map(({ kind, personId: to }) => [kind, to]).sort()).toEqual(
    [['childMoved', right.guardians[0]], ...wrong.guardians.map((id) => ['eventLeft', id])].sort(),
  )
  const [entry, ...others] = await stage.rows('auditEntries')
  expect(entry).toMatchObject({
    action: 'childSplit',
    targetId: wrong.guardians[0],
    reason: '別の方のお子さまと確認',
    changes: [{ after: child }, { after: right.guardians[0] }],
  })
  expect(others).toEqual([])
})

test('R17: a press whose answer was lost answers the same; another press finds no such child', async () => {
  const key = randomUUID()
  expect((await split(RIGHT, { key })).status).toBe(200)
  expect(await split(RIGHT, { key })).toMatchObject({ status: 200, body: { split: true } })
  expect((await split(RIGHT)).code).toBe('NOT_FOUND')
  expect(await stage.rows('auditEntries')).toHaveLength(1)
  expect(await countOf(right)).toBe(2)
})

test('R17: without a name the child stays in the other household they are in, whose records these become', async () => {
  await stage.put('householdPeople', {
    householdId: right.householdId,
    personId: child,
    role: 'child',
    addedAt: inDays(-1),
  })
  await anEventOf('past', -5)
  expect((await look()).body).toMatchObject({ isInAnother: true })
  expect((await split(null)).status).toBe(200)
  expect(await partyOf('past')).toBe(right.householdId)
  expect([await childrenOf(wrong), await countOf(right)]).toEqual([[sibling], 1])
})

test('R17: a child of two households is split off one of them, and the other one and the right one name each other', async () => {
  const [there, here] = [await putFamily(stage, families, { births: [] }), wrong.householdId]
  families += 1
  const row = { personId: child, role: 'child' as const, addedAt: 'x' }
  await stage.put('householdPeople', { ...row, householdId: here, sharedWith: there.householdId })
  await stage.put('householdPeople', { ...row, householdId: there.householdId, sharedWith: here })
  expect((await split(RIGHT)).status).toBe(200)
  const links = (await stage.rows('householdPeople')).filter(({ personId: id }) => id === child)
  expect(Object.fromEntries(links.map(({ householdId, sharedWith }) => [householdId, sharedWith]))).toEqual({
    [there.householdId]: right.householdId,
    [right.householdId]: there.householdId,
  })
})

test('R17: without any other household the child is out of this one, and erased after thirty days', async () => {
  await anEventOf('past', -5)
  expect((await split(null)).status).toBe(200)
  expect(await rowOf(child)).toMatchObject({ queue: 'erasing' })
  expect([await childrenOf(wrong), await partyOf('past')]).toEqual([[sibling], wrong.householdId])
})

test.each([
  ['the wrong household wrote is erased', () => wrong, 0],
  ['the right household wrote stays', () => right, 1],
])('a care note that a guardian of %s', async (_, by, left) => {
  const consentedBy = by().guardians[0] ?? ''
  await stage.put('careNotes', {
    personId: child,
    sealed: 'x',
    consent: '2026-12-01',
    consentedBy,
    consentedAt: inDays(-1),
    changedAt: inDays(-1),
    version: 1,
  })
  expect((await look()).body).toMatchObject({ hasCareNote: left === 0 })
  expect((await split(RIGHT)).status).toBe(200)
  expect(await stage.rows('careNotes')).toHaveLength(left)
})

test('R17: a full household, no such guardian, or the same household: nothing changes', async () => {
  await anEventOf('ahead', 5)
  const [row] = await stage.rowsOf('households', right.householdId)
  if (row === undefined) throw new Error('no household')
  const [own = ''] = wrong.guardians
  await stage.put('users', aMember(own, { householdId: wrong.householdId, nickName: 'じぶん' }))
  await stage.put('nicknames', { nicknameKey: 'じぶん', userId: own })
  await stage.unchanged(async () => {
    expect((await split('どこにもいない')).code).toBe('NO_HOUSEHOLD')
    expect((await split('じぶん')).code).toBe('NO_HOUSEHOLD')
  }, 'outcomes')
  await stage.put('households', { ...row, children: 6 })
  expect((await split(RIGHT)).code).toBe('HOUSEHOLD_FULL')
  expect(await seatAt('ahead')).toMatchObject({ status: 'registered' })
})

test('R1, R17: only staff who may restrict members look and split, and only a child of that household', async () => {
  expect([(await look(editor)).status, (await split(RIGHT, { as: editor })).status]).toEqual([403, 403])
  const [guardian = ''] = wrong.guardians
  expect((await split(RIGHT, { id: guardian })).code).toBe('NOT_FOUND')
  expect((await split(RIGHT, { id: personId(77) })).code).toBe('NOT_FOUND')
})
