// A party that others passed hears of it once, on the real engine.
import { type Family, putFamily } from '#test/families.ts'
import { aMember, personId } from '#test/items.ts'
import { linesOf } from '#test/lines.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [one, two, three, four, minor] = [1, 2, 3, 4, 40].map((n) => personId(n)) as [
  string,
  string,
  string,
  string,
  string,
]
/** Smaller parties may pass. */
const NEAR = { startsInHours: 71 }
let stage: Stage
let lines: ReturnType<typeof linesOf>
let family: Family
let guardian = ''
beforeAll(async () => {
  stage = await testStage()
  lines = linesOf(stage)
  await stage.put('users', ...[one, two, three, four].map((id) => aMember(id)))
  const limits = { guardianLimits: ['askEachEvent' as const], guardianVersion: 1 }
  await stage.put('users', aMember(minor, { birthDate: '2012-05-01', consentState: 'approved', ...limits }))
  family = await putFamily(stage, 0, { guardians: 2, births: ['2018-05-01', '2020-05-01'] })
  guardian = family.guardians[0] ?? ''
})
afterAll(() => stage.stop())

async function told(eventId: string) {
  const mails = (await stage.rows('mails')).filter(
    (mail) => mail.subjectId === eventId && mail.kind === 'queuePassed',
  )
  return mails
    .map(({ personId: to, data }) => [to, JSON.parse(data)] as const)
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}
/** Each guardian of the family. */
const each = (data: object) => [...family.guardians].sort().map((id) => [id, data])

test('C2: a family that is passed twice, in many runs, hears of the first time, each guardian once, with the seats that were too few', async () => {
  const eventId = await lines.open({ counters: [{ seats: 2 }], ...NEAR })
  for (const id of [one, two]) await lines.join(eventId, id)
  expect(await lines.enter(eventId, guardian, family.children)).toBe(200)
  for (const id of [three, four]) expect(await lines.enter(eventId, id)).toBe(200)
  await lines.run()
  expect(await told(eventId)).toEqual([])
  await lines.cancel(eventId, one)
  await lines.run()
  await lines.run()
  expect(await told(eventId)).toEqual(each({ why: 'size', seats: 1 }))
  await lines.cancel(eventId, two)
  await Promise.all([lines.run(), lines.run()])
  await lines.run()
  expect((await lines.state(eventId)).joined).toEqual([three, four])
  expect((await lines.read(eventId, guardian)).own?.passes).toHaveLength(2)
  expect(await told(eventId)).toEqual(each({ why: 'size', seats: 1 }))
})

test('C2: a family that leaves and enters again after a pass hears nothing of it in its new place', async () => {
  const eventId = await lines.open({ counters: [{ seats: 2 }], ...NEAR })
  for (const id of [one, two]) await lines.join(eventId, id)
  expect(await lines.enter(eventId, guardian, family.children)).toBe(200)
  expect(await lines.enter(eventId, three)).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  expect(await lines.leave(eventId, guardian)).toBe(200)
  await stage.clear('mails')
  expect(await lines.enter(eventId, guardian, family.children)).toBe(200)
  await lines.run()
  expect(await told(eventId)).toEqual([])
})

test('C2: no one hears of a pass where each comes in the order of the line', async () => {
  const eventId = await lines.open({ rules: { queue: 'inOrder' }, counters: [{ seats: 2 }], ...NEAR })
  for (const id of [one, two]) await lines.join(eventId, id)
  expect(await lines.enter(eventId, guardian, family.children)).toBe(200)
  expect(await lines.enter(eventId, three)).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  await lines.run()
  expect(await told(eventId)).toEqual([])
})

test('R9: a minor without the yes and a family that does not fit each hear once why one member went before both', async () => {
  const eventId = await lines.open({ counters: [{ seats: 2 }], ...NEAR })
  for (const id of [one, two]) await lines.join(eventId, id)
  expect(await lines.enter(eventId, minor)).toBe(200)
  expect(await lines.enter(eventId, guardian, family.children)).toBe(200)
  for (const id of [three, four]) expect(await lines.enter(eventId, id)).toBe(200)
  await lines.cancel(eventId, one)
  await lines.run()
  const expected = [...each({ why: 'size', seats: 1 }), [minor, { why: 'yes', seats: 1 }]]
  expect(await told(eventId)).toEqual(expected.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
  const { own } = await lines.read(eventId, minor)
  expect(own?.passes).toMatchObject([{ seats: 1, why: 'yes' }])
  await lines.cancel(eventId, two)
  await lines.run()
  expect(await told(eventId)).toHaveLength(3)
  expect((await lines.read(eventId, minor)).own?.passes).toHaveLength(2)
})
