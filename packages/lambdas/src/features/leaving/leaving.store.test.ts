// Leaving, coming back and being erased, on the real engine, with a crash at every step (R10, SEC-E12, SEC-E13,
// SEC-I9).
import { randomUUID } from 'node:crypto'
import type { Item } from '#aws/keyed.ts'
import type * as LinkModule from '#aws/link.ts'
import type * as TombstonesModule from '#aws/tombstones.ts'
import type * as LeavingModule from '#features/leaving/leaving.ts'
import type { Checkpoint } from '#features/leaving/steps.ts'
import type * as TakeUpModule from '#features/leaving/take-up.ts'
import type * as UndoingModule from '#features/leaving/undoing.ts'
import { aCounter, aMember, anEvent } from '#test/items.ts'
import { expectExact } from '#test/seats.ts'
import { type Stage, testStage } from '#test/stage.ts'

const START = new Date('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

let stage: Stage
let clock = START
let modules: {
  link: typeof LinkModule
  leaving: typeof LeavingModule
  undoing: typeof UndoingModule
  takeUp: typeof TakeUpModule
  tombstones: typeof TombstonesModule
}
beforeAll(async () => {
  stage = await testStage()
  stage.enter('graphql')
  stage.enter('leave')
  stage.enter('leaving-job')
  stage.enter('leave')
  modules = {
    link: jest.requireActual('#aws/link.ts'),
    leaving: jest.requireActual('#features/leaving/leaving.ts'),
    undoing: jest.requireActual('#features/leaving/undoing.ts'),
    takeUp: jest.requireActual('#features/leaving/take-up.ts'),
    tombstones: jest.requireActual('#aws/tombstones.ts'),
  }
})
afterAll(() => stage.stop())
beforeEach(() => {
  clock = START
})

const now = () => clock
const linkedLeave = () => ({ ...modules.link.link('leave'), now })
const linkedJob = () => ({ ...modules.link.link('leaving-job'), now })
const write = (sub: string, key: string | null = randomUUID()) => ({ sub, key, hash: 'leave' })
const nowSec = () => Math.floor(clock.getTime() / 1000)
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

/** A member with two seats to come, one in the past, a nickname, a report and a stored answer. */
async function plant(fields: Partial<Item<'users'>> = {}) {
  const sub = randomUUID()
  const mark = sub.slice(0, 8)
  const email = `canary-${mark}@example.jp`
  const member = aMember(sub, {
    email,
    lastName: `カナリア${mark}`,
    nickName: `カナリア${mark}`,
    phoneNumber: `090-${mark}`,
    address: `鳥籠町${mark}`,
    ...fields,
  })
  await stage.put('users', member)
  await stage.put('nicknames', { nicknameKey: member.nicknameKey, userId: sub })
  const events = { next: `next-${sub}`, later: `later-${sub}`, past: `past-${sub}` }
  const startsAt = { next: DAY_MS, later: 30 * DAY_MS, past: -DAY_MS }
  for (const name of ['next', 'later', 'past'] as const) {
    const eventId = events[name]
    const at = START.getTime() + startsAt[name]
    await stage.put('events', anEvent(eventId, { eventStartDateTime: new Date(at).toISOString() }))
    await stage.put('eventCounters', aCounter(eventId, { taken: 1, seats: 5, startsAtSec: at / 1000 }))
    await stage.put('participations', {
      eventId,
      personId: sub,
      partyId: sub,
      status: 'registered',
      queueNo: 1,
      shard: 0,
      changedAt: START.toISOString(),
    })
  }
  await stage.put('reports', {
    id: randomUUID(),
    userId: sub,
    owner: sub,
    bugDescription: `カナリア${mark}です。${email}`,
    fileName: `canary-${mark}.png`,
    fileStorageKey: `bugevent/${sub}/canary.png`,
    status: 'new',
    createdAt: START.toISOString(),
    updatedAt: START.toISOString(),
  })
  await stage.storage.put(`bugevent/${sub}/canary.png`, new Uint8Array([1]))
  await stage.put('outcomes', {
    sub,
    idempotencyKey: randomUUID(),
    requestHash: 'x',
    answer: JSON.stringify(member),
    ttl: nowSec() + 86_400,
  })
  await stage.put('consents', { sub, document: 'terms#x', version: 'x', acceptedAt: START.toISOString() })
  return { sub, email, member, events }
}

const leave = (sub: string, at?: Checkpoint, authTimeSec = nowSec(), key?: string) =>
  modules.leaving.leave(linkedLeave(), { sub, authTimeSec, write: write(sub, key) }, at)
const job = (at?: Checkpoint) => modules.takeUp.takeUpLeavings(linkedJob(), at)
const userOf = async (sub: string) => (await stage.rows('users')).find(({ id }) => id === sub)
const recordOf = async (sub: string) => (await stage.rows('leavings')).find((row) => row.sub === sub)
const mailsTo = async (email: string) => stage.mail.outbox.list(email)
async function tokenFor(email: string): Promise<string> {
  const [mail] = (await mailsTo(email)).filter(({ text }) => text.includes('/leave/undo#'))
  return /\/leave\/undo#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const undo = (token: string, key: string | null = randomUUID()) =>
  modules.undoing.undo(linkedLeave(), token, { sub: '', key, hash: token })

/** Crashes at the n-th place; answers the places it has passed. */
function crashAt(n: number) {
  const places: string[] = []
  return {
    places,
    at: (place: string) => {
      places.push(place)
      if (places.length === n) throw new Error(`crash ${place}`)
    },
  }
}

async function expectLeft({ sub, email, events }: Awaited<ReturnType<typeof plant>>): Promise<void> {
  expect(await userOf(sub)).toMatchObject({ status: 'left', cancelDate: '2026-11-21', cancelCount: 1 })
  expect(await recordOf(sub)).toMatchObject({ state: 'left', rejoinFrom: '2027-02-21' })
  expect(await expectExact(stage, events.next)).toBe(0)
  expect(await expectExact(stage, events.later)).toBe(0)
  // Who came has come.
  expect(await expectExact(stage, events.past)).toBe(1)
  expect(stage.userPool.doneTo(sub)).toEqual(
    expect.arrayContaining(['AdminUserGlobalSignOut', 'AdminDisableUser']),
  )
  const locked = await modules.tombstones.lockOf(linkedLeave(), email)
  expect(locked).toBe('2027-02-21')
}

test('R10: leaving frees the seats, locks the account, remembers the address and mails once', async () => {
  const leaver = await plant()
  expect(await leave(leaver.sub)).toEqual({ ok: true, value: { rejoinFrom: '2027-02-21' } })
  await expectLeft(leaver)
  expect(stage.userPool.doneTo(leaver.sub)).toEqual(['AdminUserGlobalSignOut', 'AdminDisableUser'])
  const mails = await mailsTo(leaver.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('2026年11月28日 12:00')
  expect(mails[0]?.text).toContain('2027年2月21日から')
})

test('SEC-E13: a password typed six minutes ago is refused and changes nothing', async () => {
  const { sub } = await plant()
  await stage.unchanged(async () => {
    expect(await leave(sub, undefined, nowSec() - 361)).toMatchObject({ code: 'PROOF_TOO_OLD' })
  })
})

test('R10: pressed twice at once and once more later, it is one leaving and one mail', async () => {
  const { sub, email } = await plant()
  const key = randomUUID()
  const both = await Promise.all([leave(sub, undefined, nowSec(), key), leave(sub, undefined, nowSec(), key)])
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await leave(sub)).toMatchObject({ ok: true })
  expect(await userOf(sub)).toMatchObject({ cancelCount: 1 })
  expect((await mailsTo(email)).length).toBeGreaterThanOrEqual(1)
})

const PLACES_OF_LEAVING = 11
test.each(Array.from({ length: PLACES_OF_LEAVING }, (_, index) => index + 1))(
  'SEC-E13: leaving cut off at place %i is finished by the job',
  async (n) => {
    const leaver = await plant()
    const crash = crashAt(n)
    expect(await leave(leaver.sub, crash.at)).toMatchObject({ ok: true })
    expect(crash.places).toHaveLength(n)
    // From the first write on she is out.
    expect(await userOf(leaver.sub)).toMatchObject({ status: 'left' })
    await job()
    expect((await recordOf(leaver.sub))?.state).toBe('leaving')
    later(180_000)
    expect(await job()).toMatchObject({ leaving: 1, failed: 0 })
    await expectLeft(leaver)
    const mails = await mailsTo(leaver.email)
    expect(mails.length).toBe(crash.places.at(-1) === 'after mail' ? 2 : 1)
  },
)

test('SEC-E13: these are all the places of leaving', async () => {
  const { sub } = await plant()
  const watch = crashAt(0)
  await leave(sub, watch.at)
  expect(watch.places).toHaveLength(PLACES_OF_LEAVING)
})

test('R10: coming back restores everything but the seats, and the lock-out is gone', async () => {
  const leaver = await plant({ cancelCount: null, status: 'restricted' })
  await leave(leaver.sub)
  const token = await tokenFor(leaver.email)
  later(7 * DAY_MS - 1000)
  const key = randomUUID()
  expect(await undo(token, key)).toEqual({ ok: true, value: { restored: true } })
  const { updatedAt: _, ...before } = leaver.member
  expect(await userOf(leaver.sub)).toMatchObject(before)
  expect(await recordOf(leaver.sub)).toBeUndefined()
  expect(await modules.tombstones.lockOf(linkedLeave(), leaver.email)).toBeNull()
  expect(await expectExact(stage, leaver.events.next)).toBe(0)
  expect(stage.userPool.doneTo(leaver.sub).at(-1)).toBe('AdminEnableUser')
  // Asked again by the same press: the same answer. By another one: the link is spent.
  expect(await undo(token, key)).toMatchObject({ ok: true })
  expect(await undo(token)).toMatchObject({ code: 'LINK_INVALID' })
})

test('R10: the link ends after seven days, serves one leaving, and cannot be made up', async () => {
  const leaver = await plant()
  await leave(leaver.sub)
  const token = await tokenFor(leaver.email)
  await stage.unchanged(async () => {
    for (const forged of [
      token.slice(0, -1),
      `${token.slice(0, -4)}AAAA`,
      token.replace(/^./, '0'),
      'x.y.z',
    ]) {
      expect(await undo(forged, null)).toMatchObject({ code: 'LINK_INVALID' })
    }
    later(7 * DAY_MS)
    expect(await undo(token, null)).toMatchObject({ code: 'LINK_INVALID' })
  })
  clock = START
  await undo(token)
  later(60_000)
  await leave(leaver.sub)
  expect(await undo(token)).toMatchObject({ code: 'LINK_INVALID' })
  expect((await undo(await tokenFor(leaver.email))).ok).toBe(true)
})

test.each([1, 2, 3, 4, 5, 6, 7])('R10: coming back cut off at place %i is finished by the job', async (n) => {
  const leaver = await plant()
  await leave(leaver.sub)
  const token = await tokenFor(leaver.email)
  const crash = crashAt(n)
  const request = { sub: '', key: randomUUID(), hash: token }
  await expect(modules.undoing.undo(linkedLeave(), token, request, crash.at)).rejects.toThrow('crash')
  later(180_000)
  expect(await job()).toMatchObject({ undoing: 1, failed: 0 })
  expect(await userOf(leaver.sub)).toMatchObject({ status: 'active', cancelDate: null, cancelCount: null })
  expect(await recordOf(leaver.sub)).toBeUndefined()
  expect(await modules.tombstones.lockOf(linkedLeave(), leaver.email)).toBeNull()
})

async function expectErased({ sub, email }: Awaited<ReturnType<typeof plant>>): Promise<void> {
  const mark = sub.slice(0, 8)
  const dump = await stage.dump()
  expect(dump).toContain(sub)
  for (const trace of [email, `カナリア${mark}`, `090-${mark}`, `鳥籠町${mark}`, `canary-${mark}`]) {
    expect(dump.split('\n').filter((line) => line.includes(trace))).toEqual([])
  }
  // What still names the id nobody holds: seats that were hers once, and no other table.
  const tables = dump.split('\n').flatMap((line) => (line.includes(sub) ? line.split(' ')[0] : []))
  expect([...new Set(tables)].sort()).toEqual(['eventCounters', 'events', 'participations'])
  expect(stage.userPool.doneTo(sub).at(-1)).toBe('AdminDeleteUser')
  expect(await stage.storage.keys()).not.toContain(`bugevent/${sub}/canary.png`)
  expect(await modules.tombstones.lockOf(linkedLeave(), email)).toBe('2027-02-21')
}

test('R10: not a second before the seven days; then no row with name, mail, phone, address', async () => {
  const leaver = await plant()
  await leave(leaver.sub)
  later(7 * DAY_MS - 1000)
  await job()
  expect(await userOf(leaver.sub)).toBeDefined()
  later(1000)
  expect(await job()).toMatchObject({ failed: 0 })
  await expectErased(leaver)
  const token = await tokenFor(leaver.email)
  expect(await undo(token)).toMatchObject({ code: 'LINK_INVALID' })
})

const PLACES_OF_PURGING = 13
test.each(Array.from({ length: PLACES_OF_PURGING }, (_, index) => index + 1))(
  'R10: erasing cut off at place %i is finished by the next run',
  async (n) => {
    const leaver = await plant()
    await leave(leaver.sub)
    later(7 * DAY_MS)
    const crash = crashAt(n)
    expect(await job(crash.at)).toMatchObject({ failed: 1 })
    later(180_000)
    expect(await job()).toMatchObject({ failed: 0 })
    await expectErased(leaver)
    expect(await recordOf(leaver.sub)).toBeUndefined()
  },
)

test('SEC-E12: the lock is for the address however it is written, until midnight in Tokyo', async () => {
  const { sub, email } = await plant()
  await leave(sub)
  const lock = (typed: string) => modules.tombstones.lockOf(linkedLeave(), typed)
  for (const typed of [email.toUpperCase(), ` ${email}`, email.replace('c', 'ｃ')]) {
    expect(await lock(typed)).toBe('2027-02-21')
  }
  expect(await lock(`b${email}`)).toBeNull()
  clock = new Date('2027-02-20T14:59:59Z')
  expect(await lock(email)).toBe('2027-02-21')
  clock = new Date('2027-02-20T15:00:00Z')
  expect(await lock(email)).toBeNull()
})

test('R10: a family shares a telephone: that is flagged, and nobody’s coming back unflags another', async () => {
  const phoneNumber = '090-7777-8888'
  const [one, other] = [await plant({ phoneNumber }), await plant({ phoneNumber })]
  await leave(one.sub)
  await leave(other.sub)
  await undo(await tokenFor(one.email))
  const person = { phoneNumber: '09077778888', lastName: '別', firstName: '人', birthDate: '2000-01-01' }
  expect(await modules.tombstones.flagsOf(linkedLeave(), person)).toEqual(['phone'])
})

test('G41: leaving again within a lock-out counts on', async () => {
  const one = await plant()
  await leave(one.sub)
  const again = await plant({ email: one.email.toUpperCase() })
  await leave(again.sub)
  const counts = (await stage.rows('tombstones')).filter(({ kind }) => kind === 'email')
  expect(Math.max(...counts.map(({ cancelCount }) => cancelCount))).toBe(2)
})
