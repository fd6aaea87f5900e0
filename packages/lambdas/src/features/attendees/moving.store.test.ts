// キャンセル待ち: staff move a party of the line, and its people read why.
import { randomUUID } from 'node:crypto'
import type { listAttendees } from '@app/shared/attendees/contract.ts'
import type { OutputOf } from '@app/shared/base/call.ts'
import type { Ask } from '#test/ask.ts'
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf } from '#test/lines.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [owner, one, two, three, four] = [1, 2, 3, 4, 5].map((n) => personId(n)) as [
  string,
  string,
  string,
  string,
  string,
]
let stage: Stage
let desk: Ask
let lines: ReturnType<typeof linesOf>
let family: Family
beforeAll(async () => {
  stage = await testStage()
  desk = stage.load('attendees')
  lines = linesOf(stage)
  await stage.put('staff', aStaff(owner, 'owner'))
  await stage.put('users', ...[one, two, three, four].map((id) => aMember(id)))
  family = await putFamily(stage, 0, { births: ['2018-05-01'] })
})
afterAll(() => stage.stop())

/** A full event in whose line the given people wait. */
async function fullEvent(...people: string[]) {
  const eventId = await lines.open({ counters: [{ seats: 1 }] })
  await lines.join(eventId, one)
  for (const id of people) expect(await lines.enter(eventId, id)).toBe(200)
  return eventId
}
const move = async (
  eventId: string,
  person: string,
  to: number,
  reason = '双子の弟も来るため',
  key = randomUUID(),
) => {
  const path = { eventId, personId: person }
  const answer = await desk('POST /staff/events/{eventId}/attendees/{personId}/place', {
    as: owner,
    key,
    path,
    body: { to, reason },
  })
  return answer.code ?? (answer.body as { place: number }).place
}
async function places(eventId: string) {
  const answer = await desk('GET /staff/events/{eventId}/attendees', { as: owner, path: { eventId } })
  const { attendees } = answer.body as OutputOf<typeof listAttendees>
  const waiting = attendees.filter(({ linePlace }) => linePlace !== undefined)
  return waiting.sort((a, b) => (a.linePlace ?? 0) - (b.linePlace ?? 0)).map((row) => row.personId)
}
const movesSeenBy = async (eventId: string, as: string) =>
  (await lines.read(eventId, as)).own?.moves.map(({ reason }) => reason)

test('the list of staff has the places; a party that is moved comes in first, reads why, and the others read that they were passed', async () => {
  const eventId = await fullEvent(two, three, four)
  expect(await places(eventId)).toEqual([two, three, four])
  expect(await move(eventId, four, 1)).toBe(1)
  expect(await places(eventId)).toEqual([four, two, three])
  expect(await movesSeenBy(eventId, four)).toEqual(['双子の弟も来るため'])
  expect([await movesSeenBy(eventId, two), await movesSeenBy(eventId, three)]).toEqual([[null], [null]])
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [four], waiting: [two, three].sort() })
})

test('a party moves between two others and behind all; who enters afterwards stands behind it', async () => {
  const eventId = await fullEvent(two, three)
  const [mother = ''] = family.guardians
  expect(await lines.enter(eventId, mother, [mother, ...family.children])).toBe(200)
  expect(await move(eventId, two, 2)).toBe(2)
  expect(await places(eventId).then((ids) => ids.slice(0, 2))).toEqual([three, two])
  // The whole party moves, by the name of any of its people.
  expect(await move(eventId, family.children[0] ?? '', 1)).toBe(1)
  expect(await move(eventId, three, 99)).toBe(3)
  expect(await lines.enter(eventId, four)).toBe(200)
  const ids = await places(eventId)
  expect(ids.slice(0, 2).sort()).toEqual([mother, ...family.children].sort())
  expect(ids.slice(2)).toEqual([two, three, four])
  expect((await lines.read(eventId, four)).own).toMatchObject({ ahead: 3, moves: [] })
})

test('the record of operations has who was moved, from where and why; the same press counts once, and the same place is no move', async () => {
  const eventId = await fullEvent(two, three)
  const key = randomUUID()
  expect([await move(eventId, three, 1, '電話', key), await move(eventId, three, 1, '電話', key)]).toEqual([
    1, 1,
  ])
  expect(await move(eventId, three, 1, 'もう一度')).toBe(1)
  const entries = (await stage.rows('auditEntries')).filter(
    ({ targetId, action }) => targetId === eventId && action === 'lineMoved',
  )
  expect(entries).toMatchObject([
    {
      reason: '電話',
      changes: [
        { field: 'personId', after: three },
        { field: 'linePlace', before: '2', after: '1' },
      ],
    },
  ])
})

test('who does not wait, who is asked whether they come and who applied to a draw are not moved, and nothing is written', async () => {
  const eventId = await fullEvent(two, three)
  expect(await stage.unchanged(() => move(eventId, four, 1), 'outcomes')).toBe('NOT_FOUND')
  const [first] = await stage.rowsOf('queueEntries', eventId)
  if (first === undefined) throw new Error('no one waits')
  const offer = { count: 1, endsAt: new Date(Date.now() + 3_600_000).toISOString() }
  await stage.put('queueEntries', { ...first, offer })
  expect(await stage.unchanged(() => move(eventId, first.partyId, 2), 'outcomes')).toBe('CONFLICT')
  await stage.put('queueEntries', { ...first, place: 0 })
  expect(await stage.unchanged(() => move(eventId, first.partyId, 2), 'outcomes')).toBe('CONFLICT')
})

test('somebody who is asked whether they come is taken out of the line, and the next is asked', async () => {
  const eventId = await lines.open({ event: { feeYen: 300 } })
  await lines.join(eventId, one)
  for (const id of [two, three]) await lines.enter(eventId, id)
  await lines.cancel(eventId, one)
  await lines.run()
  expect((await lines.read(eventId, two)).own?.offer).toMatchObject({ count: 1 })
  const removed = await desk('POST /staff/events/{eventId}/attendees/{personId}/removal', {
    as: owner,
    key: randomUUID(),
    path: { eventId, personId: two },
    body: { reason: '電話で辞退' },
  })
  expect(removed.status).toBe(200)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [], waiting: [three] })
  expect((await lines.read(eventId, three)).own?.offer).toMatchObject({ count: 1 })
  expect((await lines.mailsOf(eventId, 'queueOffered')).sort()).toEqual([two, three])
})
