// R17, R22, R6: a guardian sends 欠席連絡 and presses at the poster for a child of their own household alone.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Ask } from '#test/ask.ts'
import { aPartySeat, type Family, putFamily } from '#test/families.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const KEY = 'k'.repeat(22)
let stage: Stage
let ask: Ask
let family: Family
let [mother, father, child] = ['', '', '']
let eventId = ''
beforeAll(async () => {
  stage = await testStage()
  ask = stage.load('my-events')
})
afterAll(() => stage.stop())
beforeEach(async () => {
  family = await putFamily(stage, 0, { guardians: 2 })
  ;[mother = '', father = ''] = family.guardians
  ;[child = ''] = family.children
  eventId = randomUUID()
  const startsAt = inHours(1)
  await stage.put('events', anEvent(eventId, { eventStartDateTime: startsAt.toISOString() }))
  const times = { startsAtSec: secondsOf(startsAt), cancelUntilSec: secondsOf(inHours(-1)) }
  await stage.put('eventCounters', aCounter(eventId, { seats: 9, taken: 2, ...times }))
  await stage.put(
    'participations',
    aPartySeat(eventId, mother, family.householdId, { part: 'accompanies' }),
    aPartySeat(eventId, child, family.householdId),
  )
  await stage.put('posters', { eventId, posterKey: KEY, madeAt: 'x', staffId: 's' })
})

const absent = (personId: string | undefined, as = mother, isAbsent = true) =>
  ask('POST /my-entries/{eventId}/absence', {
    as,
    path: { eventId },
    body: { absent: isAbsent, ...(personId !== undefined && { personId }) },
  })
const arrive = (personId: string | undefined, as = mother) =>
  ask('POST /my-entries/{eventId}/arrival', {
    as,
    path: { eventId },
    body: { posterKey: KEY, ...(personId !== undefined && { personId }) },
  })
const states = async () =>
  Object.fromEntries((await stage.rowsOf('checkIns', eventId)).map((row) => [row.personId, row.state]))

test('R17, R22: either guardian says that a child does not come, and takes it back; the others still come', async () => {
  expect(await absent(child)).toMatchObject({ status: 200 })
  expect(await states()).toEqual({ [child]: 'absent' })
  expect(await absent(child, father, false)).toMatchObject({ body: { absentAt: null } })
  expect(await states()).toEqual({ [child]: 'undone' })
})

test('R17, R6: by the poster a guardian lets each of the family in, and a child once', async () => {
  expect(await arrive(child)).toMatchObject({ status: 200, body: { answer: 'OK' } })
  expect(await states()).toEqual({ [child]: 'in' })
  const first = (await stage.rowsOf('checkIns', eventId))[0]?.at
  expect(await arrive(child, father)).toMatchObject({ body: { answer: 'OK', arrivedAt: first } })
  expect(await arrive(undefined)).toMatchObject({ body: { answer: 'OK' } })
  expect(await states()).toEqual({ [child]: 'in', [mother]: 'in' })
  expect(await absent(child)).toMatchObject({ code: 'ALREADY_IN' })
})

test('R17, SEC-B12: for another guardian, a stranger’s child, a guardian speaks in vain; a place that the child’s other household took they do not give up, and let the child in', async () => {
  const other = await putFamily(stage, 7)
  const [theirs = ''] = other.children
  await stage.put('participations', aPartySeat(eventId, theirs, other.householdId))
  await stage.put('participations', aPartySeat(eventId, father, family.householdId))
  // A child of two households, in a place that the other one took.
  const added = { role: 'child' as const, addedAt: 'x', addedBy: mother }
  await stage.put('householdPeople', { householdId: other.householdId, personId: child, ...added })
  await stage.put('participations', aPartySeat(eventId, child, other.householdId))
  for (const whose of [father, theirs, personId(99)])
    for (const press of [absent, arrive])
      expect([whose, press.name, (await press(whose)).code]).toEqual([whose, press.name, 'FORBIDDEN'])
  expect((await absent(child)).code).toBe('FORBIDDEN')
  expect(await states()).toEqual({})
  // The guardian who brings the child lets them in.
  expect(await arrive(child)).toMatchObject({ body: { answer: 'OK' } })
})

test('R17: an unlinked guardian says nothing for the children any more', async () => {
  await stage.put('users', aMember(mother))
  expect((await absent(child)).code).toBe('FORBIDDEN')
  expect((await arrive(child)).code).toBe('FORBIDDEN')
  expect(await states()).toEqual({})
})
