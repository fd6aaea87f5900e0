// What is erased a week after leaving, on the real engine, with a crash at every step (R10).
import { crashAt, DAY_MS, type Leaver, type LeavingWorld, leavingWorld, START } from '#test/leaving.ts'

let world: LeavingWorld
beforeAll(async () => {
  world = await leavingWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.setClock(START))

async function expectErased({ sub, email, pictures }: Leaver): Promise<void> {
  const mark = sub.slice(0, 8)
  const dump = await world.stage.dump()
  expect(dump).toContain(sub)
  for (const trace of [
    email,
    email.toUpperCase(),
    `カナリア${mark}`,
    `090-${mark}`,
    `鳥籠町${mark}`,
    `canary-${mark}`,
  ]) {
    expect(dump.split('\n').filter((line) => line.includes(trace))).toEqual([])
  }
  // What still names the id nobody holds: seats that were hers once, and no other table.
  const tables = dump.split('\n').flatMap((line) => (line.includes(sub) ? line.split(' ')[0] : []))
  expect([...new Set(tables)].sort()).toEqual(['eventCounters', 'events', 'participations'])
  expect(world.stage.userPool.doneTo(sub).at(-1)).toBe('AdminDeleteUser')
  const left = await world.stage.storage.keys()
  for (const key of [`bugevent/${sub}/canary.png`, ...pictures]) expect(left).not.toContain(key)
  expect(await world.lockOf(email)).toBe('2027-02-21')
}

test('R10: not a second before the seven days; then no row with name, mail, phone, address', async () => {
  const leaver = await world.plant()
  await world.leave(leaver.sub)
  world.later(7 * DAY_MS - 1000)
  await world.job()
  expect(await world.userOf(leaver.sub)).toBeDefined()
  world.later(1000)
  expect(await world.job()).toMatchObject({ failed: 0 })
  await expectErased(leaver)
  const token = await world.tokenFor(leaver.email)
  expect(await world.undo(token)).toMatchObject({ code: 'LINK_INVALID' })
})

const PLACES_OF_PURGING = 17
test.each(Array.from({ length: PLACES_OF_PURGING }, (_, index) => index + 1))(
  'R10: erasing cut off at place %i is finished by the next run',
  async (n) => {
    const leaver = await world.plant()
    await world.leave(leaver.sub)
    world.later(7 * DAY_MS)
    const crash = crashAt(n)
    expect(await world.job(crash.at)).toMatchObject({ failed: 1 })
    world.later(180_000)
    expect(await world.job()).toMatchObject({ failed: 0 })
    await expectErased(leaver)
    expect(await world.recordOf(leaver.sub)).toBeUndefined()
  },
)

test('R10: of inquiries the case stays, and those of others are as they were', async () => {
  await world.stage.clear('inquiries')
  const [leaver, other] = [await world.plant(), await world.plant()]
  const of = async (sub: string) =>
    (await world.stage.rows('inquiries')).filter(({ userId }) => userId === sub)
  const theirs = await of(other.sub)
  expect([(await of(leaver.sub)).length, theirs.length]).toEqual([2, 2])
  await world.leave(leaver.sub)
  world.later(7 * DAY_MS)
  await world.job()
  const rows = await world.stage.rows('inquiries')
  expect(rows).toHaveLength(6)
  const cases = rows.filter(({ message }) => message === '')
  expect(cases).toHaveLength(3)
  for (const row of cases) {
    expect(row).toEqual({
      id: expect.stringMatching(/^T-/),
      lastName: null,
      firstName: null,
      email: null,
      message: '',
      fileName: null,
      fileStorageKey: null,
      status: 'open',
      createdAt: START.toISOString(),
      updatedAt: START.toISOString(),
    })
  }
  expect(await of(other.sub)).toEqual(expect.arrayContaining(theirs))
  expect(await world.stage.storage.keys()).toEqual(expect.arrayContaining([...other.pictures]))
})
