// キャンセル待ち: staff put a party at the end of the line, and its people read why.
import { randomUUID } from 'node:crypto'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf, type Opened } from '#test/lines.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, one, two, minor] = [1, 2, 3, 4].map((n) => personId(n)) as [string, string, string, string]
let stage: Stage
let desk: Ask
let lines: ReturnType<typeof linesOf>
let family: Family
let [mother, older, younger] = ['', '', '']
beforeAll(async () => {
  stage = await testStage()
  desk = stage.load('attendees')
  lines = linesOf(stage)
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', aMember(one), aMember(two))
  family = await putFamily(stage, 0, { births: ['2018-05-01', '2020-05-01'] })
  ;[mother = ''] = family.guardians
  ;[older = '', younger = ''] = family.children
})
afterAll(() => stage.stop())

/** A full event in whose line no one waits. */
async function fullEvent(opened: Opened = {}) {
  const eventId = await lines.open({ counters: [{ seats: 1, taken: 1 }], ...opened })
  await stage.put('participations', {
    ...{ eventId, personId: one, partyId: one, status: 'registered', queueNo: 1, shard: 0, changedAt: 'x' },
  })
  return eventId
}
async function put(eventId: string, personOf: string, more: object = {}, key = randomUUID()) {
  const body = { who: { personId: personOf }, toLine: true, reason: '電話で申込', ...more }
  const answer = await desk('POST /staff/events/{eventId}/attendees', {
    as: owner,
    key,
    path: { eventId },
    body,
  })
  return answer.code ?? (answer.body as { linePlace?: number }).linePlace
}

test('a member and a household enter behind all who wait, read the reason, hold the seats and come in by the job', async () => {
  const eventId = await fullEvent({ counters: [{ seats: 1, taken: 1 }, { seats: 0 }] })
  expect(await put(eventId, two)).toBe(1)
  expect(await put(eventId, mother, { people: [older, younger] })).toBe(2)
  expect((await stage.rowsOf('eventCounters', eventId)).map(({ queued }) => queued)).toEqual([true, true])
  const { own } = await lines.read(eventId, mother)
  expect(own).toMatchObject({ ahead: 1, least: 2, moves: [{ reason: '電話で申込', isEntry: true }] })
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [two], waiting: [older, younger].sort() })
  await lines.set(eventId, { seats: 3 })
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [two, older, younger].sort(), waiting: [] })
})

test('the same press enters once; 操作の記録 has who, where and why', async () => {
  const eventId = await fullEvent()
  const key = randomUUID()
  expect([await put(eventId, two, {}, key), await put(eventId, two, {}, key)]).toEqual([1, 1])
  const entries = (await stage.rows('auditEntries')).filter(({ targetId }) => targetId === eventId)
  expect(entries).toMatchObject([
    { action: 'lineEntered', reason: '電話で申込', changes: [{ field: 'personId', after: two }] },
  ])
})

test('two presses at once put two parties behind each other', async () => {
  const eventId = await fullEvent()
  const both = await Promise.all([put(eventId, two), put(eventId, mother, { people: [older] })])
  expect(both.sort()).toEqual([1, 2])
  expect((await lines.state(eventId)).waiting).toEqual([two, older].sort())
})

test.each<[string, Opened, (eventId: string) => Promise<unknown>, string]>([
  ['before a draw', { rules: { draw: 'equal', drawAtSec: 4_000_000_000 } }, async () => null, 'EVENT_CLOSED'],
  ['of an event without a line', { rules: { queue: undefined } }, async () => null, 'EVENT_CLOSED'],
  ['two hours before the start', { startsInHours: 2 }, async () => null, 'EVENT_CLOSED'],
  ['while seats are free', {}, (eventId) => lines.set(eventId, { seats: 2 }), 'CONFLICT'],
  ['who waits already', {}, (eventId) => put(eventId, two), 'ALREADY_IN'],
  ['too young', { rules: { minAge: 99 } }, async () => null, 'AGE_NOT_ALLOWED'],
  ['alone where a seat is a family’s', { rules: { unit: 'family' } }, async () => null, 'NO_HOUSEHOLD'],
])('no one is put into the line %s, and nothing is written', async (_, opened, prepare, code) => {
  const eventId = await fullEvent(opened)
  await prepare(eventId)
  expect(await stage.unchanged(() => put(eventId, two), 'outcomes')).toBe(code)
})

test('people of a household who wait or have a seat enter no second time; the household once', async () => {
  const eventId = await fullEvent()
  expect(await put(eventId, mother, { people: [older] })).toBe(1)
  expect(await put(eventId, mother, { people: [older] })).toBe('ALREADY_IN')
  expect(await put(eventId, mother, { people: [younger] })).toBe('ALREADY_IN')
  expect(await put(eventId, mother, { people: [personId(77)] })).toBe('NOT_FOUND')
})

test('R9: a minor whose guardian allows free events alone is not put into the line of one with a fee', async () => {
  const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`
  await stage.put(
    'users',
    aMember(minor, {
      birthDate,
      consentState: 'approved',
      guardianLimits: ['freeEventsOnly'],
      guardianVersion: 1,
    }),
  )
  expect(await put(await fullEvent({ event: { feeYen: 500 } }), minor)).toBe('CONSENT_REQUIRED')
  expect(await put(await fullEvent(), minor)).toBe(1)
})

test('staff put people into the line also after the registration closed, and not into a line that is over by then', async () => {
  const eventId = await fullEvent()
  await lines.set(eventId, { closesAtSec: secondsOf(new Date()) - 60 })
  expect(await put(eventId, two)).toBe(1)
  await lines.set(eventId, { cancelUntilSec: secondsOf(new Date()) - 60 })
  expect(await put(eventId, mother, { people: [older] })).toBe('EVENT_CLOSED')
})

test('the list of 申込者 says whether there is a line', async () => {
  const hasLine = async (eventId: string) => {
    const answer = await desk('GET /staff/events/{eventId}/attendees', { as: owner, path: { eventId } })
    return (answer.body as { event: { hasLine: boolean } }).event.hasLine
  }
  const without = await fullEvent({ rules: { queue: undefined } })
  expect([await hasLine(await fullEvent()), await hasLine(without)]).toEqual([true, false])
})
