// キャンセル待ち: a household changes who waits, and by which rule it keeps its place.
import { clockAt } from '#test/clock.ts'
import { aDependent, type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf, type Opened } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [one, two, three] = [1, 2, 3].map((n) => personId(n)) as [string, string, string]
let stage: Stage
let lines: ReturnType<typeof linesOf>
let ours: Family
let theirs: Family
let [mother, father, older, younger] = ['', '', '', '']
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[one, two, three].map((id) => aMember(id)))
  ours = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  theirs = await putFamily(stage, 1, { births: ['2018-05-01'] })
  ;[mother, father] = ours.guardians as [string, string]
  ;[older, younger] = ours.children as [string, string]
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

/** A full event in whose line the household waits with these people, and another member behind it. */
async function waiting(people: readonly string[], opened: Opened = {}, more: object = {}) {
  const eventId = await lines.open(opened)
  const unit = opened.rules?.unit
  if (unit === undefined) expect(await lines.join(eventId, one)).toBe(200)
  else expect(await lines.joinAll(eventId, theirs.guardians[0] ?? '', theirs.children)).toBe(200)
  expect(await lines.enter(eventId, mother, people, more)).toBe(200)
  if (unit === undefined) expect(await lines.enter(eventId, two)).toBe(200)
  return eventId
}
const standing = async (eventId: string) => {
  const { own } = await lines.read(eventId, mother)
  return [own?.ahead, own?.people.map((person) => person.personId), own?.least]
}

test('fewer people, others of them and a smaller number keep the place; the mail goes to both guardians', async () => {
  const eventId = await waiting([older, younger])
  expect(await standing(eventId)).toEqual([0, [older, younger], 2])
  expect(await lines.change(eventId, mother, [younger, older], { least: 1 })).toBe(200)
  expect(await standing(eventId)).toEqual([0, [younger, older], 1])
  expect(await lines.change(eventId, father, [older])).toBe(200)
  expect(await standing(eventId)).toEqual([0, [older], 1])
  expect(await lines.state(eventId)).toEqual({ joined: [one], waiting: [older, two].sort() })
  const told = (await lines.mailsOf(eventId, 'queueEntered')).filter((id) => id !== two)
  expect(told.sort()).toEqual([mother, mother, mother, father, father, father].sort())
  // The other child is free to wait again, and the party comes in as it is now.
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [older], waiting: [two] })
})

test('more seats than before lose the place, and only with that word; who stands last has none to lose', async () => {
  const eventId = await waiting([older])
  expect(await stage.unchanged(() => lines.change(eventId, mother, [older, younger]), 'outcomes')).toBe(
    'CONFLICT',
  )
  expect(await lines.change(eventId, mother, [older, younger], { toEnd: true })).toBe(200)
  expect(await standing(eventId)).toEqual([1, [older, younger], 2])
  expect(await lines.change(eventId, mother, [older, younger, father])).toBe(200)
  expect(await standing(eventId)).toEqual([1, [older, younger, father], 3])
  expect((await lines.read(eventId, two)).own).toMatchObject({ ahead: 0 })
})

test.each([
  ['a family takes one seat', 'family', () => [[older], [older, younger, mother]], 'takesPart'],
  ['as many children as before take the seats', 'child', () => [[older], [younger]], 'takesPart'],
] as const)('people change and the place stays where %s', async (_, unit, people, part) => {
  const [before = [], after = []] = people()
  const eventId = await waiting(before, { rules: { unit } })
  expect(await lines.change(eventId, mother, after, {}, part)).toBe(200)
  expect(await standing(eventId)).toEqual([0, after, after.length])
})

test('the same people and number are no change: nothing is written, and no mail goes', async () => {
  const eventId = await waiting([older, younger])
  const same = () => lines.change(eventId, father, [older, younger], { least: 2 })
  expect(await stage.unchanged(same)).toBe(200)
})

test.each([
  ['whom staff gave a seat', async (eventId: string) => register(eventId, younger), 'ALREADY_IN'],
  ['who waits by themselves', async (eventId: string) => waitsAlone(eventId, younger), 'ALREADY_IN'],
  ['when no one may enter any more', (eventId: string) => closes(eventId), 'EVENT_CLOSED'],
  [
    'of a cancelled event',
    (eventId: string) => lines.set(eventId, { status: 'cancelled' }),
    'EVENT_CANCELLED',
  ],
  ['who is too old', (eventId: string) => lines.set(eventId, { rules: OLD }), 'AGE_NOT_ALLOWED'],
])('somebody %s does not come into an entry', async (_, prepare, code) => {
  const eventId = await waiting([older])
  await prepare(eventId)
  const add = () => lines.change(eventId, mother, [older, younger], { toEnd: true })
  expect(await stage.unchanged(add, 'outcomes')).toBe(code)
})
const OLD = { shards: 1, queue: 'fillSeats', minAge: 12 } as const
const closes = (eventId: string) => lines.set(eventId, { closesAtSec: 1 })
const row = (eventId: string, id: string, partyId: string) => ({
  ...{ eventId, personId: id, partyId, queueNo: 1, shard: 0, changedAt: 'x', seats: 1 as const },
  ...{ part: 'takesPart' as const, isAdult: false },
})
const register = (eventId: string, id: string) =>
  stage.put('participations', { ...row(eventId, id, ours.householdId), status: 'registered' })
const waitsAlone = (eventId: string, id: string) =>
  stage.put('participations', { ...row(eventId, id, id), status: 'waiting' })

test('after the registration closed fewer of them may still wait', async () => {
  const eventId = await waiting([older, younger])
  await closes(eventId)
  expect(await lines.change(eventId, mother, [older])).toBe(200)
  expect(await standing(eventId)).toEqual([0, [older], 1])
})

test('who waits alone, who does not wait, and who is asked have no entry to change; strangers come into none', async () => {
  const eventId = await waiting([older])
  const refused = async (as: string, people: readonly string[]) =>
    stage.unchanged(() => lines.change(eventId, as, people), 'outcomes')
  expect(await refused(two, [two])).toBe('CONFLICT')
  expect(await refused(three, [three])).toBe('CONFLICT')
  expect(await refused(mother, [theirs.children[0] ?? ''])).toBe('FORBIDDEN')
  expect((await lines.read(eventId, mother)).own).toMatchObject({ mayChange: true })
  expect((await lines.read(eventId, two)).own).toMatchObject({ mayChange: false })
  const asked = await waiting([older, younger], { event: { feeYen: 300 } }, { least: 1 })
  await lines.cancel(asked, one)
  await lines.run()
  expect((await lines.read(asked, mother)).own).toMatchObject({ offer: { count: 1 }, mayChange: false })
  expect(await stage.unchanged(() => lines.change(asked, mother, [older]), 'outcomes')).toBe('CONFLICT')
})

test('a party that changes while its turn comes is in or waits, never both, and as it said last', async () => {
  const eventId = await waiting([older, younger])
  await lines.cancel(eventId, one)
  const [changed] = await Promise.all([lines.change(eventId, mother, [older]), lines.run()])
  expect(changed).toBe(200)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [older], waiting: [two] })
})

test('the passes of the old place are not those of the new one', async () => {
  const eventId = await waiting([older, younger], { startsInHours: 71 })
  await lines.cancel(eventId, one)
  await lines.run()
  expect((await lines.read(eventId, mother)).own?.passes).toHaveLength(1)
  expect(await lines.enter(eventId, three)).toBe(200)
  clockAt(new Date(Date.now() + 1_000))
  expect(await lines.change(eventId, mother, [older, younger, father], { toEnd: true })).toBe(200)
  expect((await lines.read(eventId, mother)).own).toMatchObject({ ahead: 1, passes: [] })
})

test('a child whose age is corrected is too young at their turn: the party is closed with a mail, and the line goes on', async () => {
  const eventId = await waiting([older], { rules: { minAge: 4 } })
  const [child] = (await stage.rows('dependents')).filter((each) => each.personId === older)
  await stage.put('dependents', aDependent(older, { ...child, birthDate: '2024-01-01' }))
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.state(eventId)).toEqual({ joined: [two], waiting: [] })
  expect((await lines.mailsOf(eventId, 'queueEnded')).sort()).toEqual([mother, father].sort())
  await stage.put('dependents', aDependent(older, { ...child }))
})

test('a restricted guardian changes nothing; the other one does', async () => {
  const eventId = await waiting([older, younger])
  const row = (await stage.rows('users')).find(({ id }) => id === mother)
  if (row === undefined) throw new Error('no guardian')
  await stage.put('users', { ...row, status: 'restricted' })
  const restricted = () => lines.change(eventId, mother, [older])
  expect(await stage.unchanged(restricted, 'outcomes')).toBe('MEMBER_RESTRICTED')
  expect(await lines.change(eventId, father, [older])).toBe(200)
  await stage.put('users', row)
})
