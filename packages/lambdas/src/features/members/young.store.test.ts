// Young members who turn 19, day by day, on the real engine (G5).
import { randomUUID } from 'node:crypto'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type * as YoungModule from '#features/members/young.ts'
import { aMember } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
let run: (at: string) => ReturnType<typeof YoungModule.reviewYoung>
beforeAll(async () => {
  stage = await testStage()
  stage.enter('young-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { reviewYoung }: typeof YoungModule = jest.requireActual('#features/members/young.ts')
  run = (at) => reviewYoung({ ...openDeps('young-job'), now: () => new Date(at) })
})
afterAll(() => stage.stop())

/** Nineteen on 21 November 2026. */
async function plant(fields: Partial<Item<'users'>> = {}): Promise<Item<'users'>> {
  const member = aMember(randomUUID(), { plan: 'Young', birthDate: '2007-11-21', ...fields })
  await stage.put('users', member)
  return member
}
const userOf = async ({ id }: Item<'users'>) => (await stage.rows('users')).find((row) => row.id === id)
/** The mails put for a member. */
const mailsTo = async ({ id }: Item<'users'>) =>
  (await stage.rows('mails')).filter(({ personId }) => personId === id).map(({ kind }) => kind)

test('G5: a Young member is notified 30 days before the birthday, marked on it, and moved to the free plan 60 days after', async () => {
  const member = await plant()
  await run('2026-10-21T14:59:59Z')
  expect(await mailsTo(member)).toEqual([])
  // Midnight in Tokyo, 30 days before; twice, as after an interrupted job.
  await run('2026-10-21T15:00:00Z')
  await run('2026-10-21T15:00:00Z')
  expect(await mailsTo(member)).toEqual(['youngEnds'])
  expect(await userOf(member)).toMatchObject({ plan: 'Young', planReview: 'announced' })
  await run('2026-11-20T14:59:59Z')
  expect(await userOf(member)).toMatchObject({ planReview: 'announced' })
  await run('2026-11-20T15:00:00Z')
  expect(await userOf(member)).toMatchObject({ plan: 'Young', planReview: 'required', status: 'active' })
  await run('2027-01-19T14:59:59Z')
  expect(await userOf(member)).toMatchObject({ plan: 'Young' })
  await run('2027-01-19T15:00:00Z')
  await run('2027-01-20T15:00:00Z')
  expect(await userOf(member)).toMatchObject({ plan: 'Normal', joinDate: '2027-01-20' })
  expect(await userOf(member)).not.toHaveProperty('planReview')
  expect((await mailsTo(member)).sort()).toEqual(['movedToNormal', 'youngEnds'])
})

test('G5: after a long pause of the job members are still notified first, then marked, then moved', async () => {
  const member = await plant()
  const at = '2027-03-01T00:00:00Z'
  expect(await run(at)).toMatchObject({ announced: 1, moved: 0 })
  expect(await run(at)).toMatchObject({ required: 1, moved: 0 })
  expect(await userOf(member)).toMatchObject({ plan: 'Young' })
  expect(await run(at)).toMatchObject({ moved: 1 })
})

test('G5: other plans, other ages, and former members stay unchanged', async () => {
  const others = [
    await plant({ plan: 'Normal' }),
    await plant({ plan: null }),
    await plant({ birthDate: '2008-11-21' }),
    await plant({ status: 'left' }),
    await plant({ status: 'restricted' }),
  ]
  await stage.unchanged(() => run('2026-12-01T00:00:00Z'))
  for (const member of others) expect(await mailsTo(member)).toEqual([])
})
