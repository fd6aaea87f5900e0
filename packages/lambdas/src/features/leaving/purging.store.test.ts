// What is erased a week after leaving, on the real engine, with a crash at every step (R10).
import { undoEndSec } from '@app/shared/leaving/rules.ts'
import { issueWrite } from '#domain/upload-ticket-store.ts'
import type { TableName } from '#tables/all.ts'
import { personal } from '#tables/personal/all.ts'
import type { OfMembers } from '#tables/personal/declaration.ts'
import { crashAt, cutsTo } from '#test/crash.ts'
import { anInvitation } from '#test/items.ts'
import { AGREED_AT, DAY_MS, type Leaver, type LeavingWorld, leavingWorld, START } from '#test/leaving.ts'

let world: LeavingWorld
beforeAll(async () => {
  world = await leavingWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.setClock(START))

const declared: readonly [TableName, OfMembers<never> | 'nobody'][] = Object.entries(personal).map(
  ([name, { members }]) => [name as TableName, members], // the tables' own keys
)
/** Tables in which the account's id stays. The test derives the ids of its events from the member's. */
const STAYS = [
  ...declared.flatMap(([name, members]) =>
    members !== 'nobody' && typeof members.left === 'object' && /^(id|record)$/.test(members.left.stays)
      ? [name]
      : [],
  ),
  'events',
  'eventCounters',
].sort()

async function expectErased({ sub, email, pictures }: Leaver): Promise<void> {
  const mark = sub.slice(0, 8)
  const lines = (await world.stage.dump()).split('\n')
  const tablesWith = (...traces: string[]) => [
    ...new Set(
      lines.flatMap((line) => (traces.some((trace) => line.includes(trace)) ? line.split(' ')[0] : [])),
    ),
  ]
  const person = [
    email,
    email.toUpperCase(),
    `カナリア${mark}`,
    `090-${mark}`,
    `鳥籠町${mark}`,
    `canary-${mark}`,
  ]
  expect(tablesWith(...person)).toEqual(['consents'])
  expect(lines.filter((line) => line.includes(`canary-${mark}`))).toHaveLength(1)
  expect(tablesWith(sub).sort()).toEqual(STAYS)
  const [proof] = (await world.stage.rows('consents')).filter((row) => row.sub === `newsMail#${email}`)
  expect(proof).toEqual({
    sub: `newsMail#${email}`,
    document: AGREED_AT,
    version: 'x',
    acceptedAt: AGREED_AT,
    route: 'sign-up',
    // Left a week before the erasure: that week does not count.
    stoppedAt: START.toISOString(),
    stoppedBy: 'leaving',
    ttl: Date.parse('2029-11-21T15:00:00Z') / 1000,
  })
  const [record] = (await world.stage.rows('provisions')).filter((row) => row.sub === sub)
  expect(Object.keys(record ?? {}).sort()).toEqual(['at', 'sub', 'tokenId', 'ttl', 'version'])
  expect(world.stage.userPool.doneTo(sub).at(-1)).toBe('AdminDeleteUser')
  const left = await world.stage.storage.keys()
  for (const key of [`bugevent/${sub}/canary.png`, ...pictures]) expect(left).not.toContain(key)
  expect(await world.lockOf(email)).toBe('2027-02-21')
}

test('N11: the member to erase has a row in each table that the declaration finds by a member', async () => {
  const { sub } = await world.plant()
  const lines = (await world.stage.dump()).split('\n')
  const planted = new Set(lines.filter((line) => line.includes(sub)).map((line) => line.split(' ')[0]))
  const found = declared.filter(([, members]) => members !== 'nobody' && isFoundById(members.found))
  expect(found.filter(([name]) => !planted.has(name)).map(([name]) => name)).toEqual(['leavings'])
})

function isFoundById(found: OfMembers<never>['found']): boolean {
  return typeof found === 'string' && found !== 'never'
}

test('R10: after seven days no row has name, phone or address; the mail address is only in the proof of consent', async () => {
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

test('R14: a leaver’s invitation is erased, also without its code', async () => {
  const { sub } = await world.plant()
  await world.stage.remove('memberCodes', { codeMac: anInvitation(sub).codeMac })
  await world.leave(sub)
  world.later(7 * DAY_MS)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect((await world.stage.rows('invitations')).filter((row) => row.sub === sub)).toEqual([])
})

test.each([
  ['declined', { wanted: false, route: 'sign-up' }],
  ['never offered', null],
] as const)('law 4.6: no proof is kept of a newsletter that was %s', async (_, word) => {
  const leaver = await world.plant()
  const { sub, email } = leaver
  const key = { sub, document: 'newsMail' }
  if (word === null) await world.stage.remove('consents', key)
  else await world.stage.put('consents', { ...key, version: 'x', acceptedAt: AGREED_AT, ...word })
  await world.leave(sub)
  world.later(7 * DAY_MS)
  await world.job()
  expect((await world.stage.dump()).includes(email)).toBe(false)
})

test('law 4.6, R10: after an undo the newsletter consent is still in force', async () => {
  const { sub, email } = await world.plant()
  const consents = async () => (await world.stage.rows('consents')).filter((row) => row.sub.includes(sub))
  const before = await consents()
  await world.leave(sub)
  await world.undo(await world.tokenFor(email))
  world.later(8 * DAY_MS)
  await world.job()
  expect(await consents()).toEqual(before)
  expect((await world.stage.dump()).includes(`newsMail#${email}`)).toBe(false)
})

test('R10: invalid items are erased as well', async () => {
  const { sub } = await world.plant()
  await world.stage.putRaw('consents', { sub, document: 'newsMail', wanted: 'yes' }, { sub, document: 'x' })
  await world.leave(sub)
  world.later(7 * DAY_MS)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect((await world.stage.rows('consents')).filter((row) => row.sub === sub)).toEqual([])
})

test('R10: a picture’s ticket expires before its owner is erased, even when issued at the last moment', () => {
  const put = jest.fn()
  const asked = { storageKey: 'k', owner: 'o', contentType: 'image/png', size: 1, fileName: 'n' } as const
  issueWrite({ put, parse: () => null }, asked, START)
  expect(put.mock.calls[0]?.[0].ttl).toBeLessThanOrEqual(undoEndSec(START))
})

const PLACES_OF_PURGING = 19
test.each(cutsTo(PLACES_OF_PURGING))(
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

test('R10: erasing a member’s inquiries keeps the anonymous case and does not touch other people’s', async () => {
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

test('S210: a refused application is erased once it is due', async () => {
  const { sub } = await world.plant({ status: 'refused' })
  await world.stage.put('leavings', {
    sub,
    state: 'left',
    dueAtSec: world.nowSec(),
    done: [],
    leftAt: START.toISOString(),
    rejoinFrom: '2026-11-21',
    undoEndSec: world.nowSec(),
    statusBefore: 'waiting',
    cancelCountBefore: null,
  })
  world.later(1_000)
  await world.job()
  expect(await world.userOf(sub)).toBeUndefined()
})
