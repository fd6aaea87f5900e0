// Leaving and undoing it, on the real engine, with a crash at every step (R10, SEC-E12, SEC-E13, SEC-I9).
import { randomUUID } from 'node:crypto'
import { actor } from '#aws/log.ts'
import { crashAt, cutsTo } from '#test/crash.ts'
import { DAY_MS, type Leaver, type LeavingWorld, leavingWorld, START } from '#test/leaving.ts'
import { expectExact } from '#test/seats.ts'

let world: LeavingWorld
beforeAll(async () => {
  world = await leavingWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.setClock(START))

async function expectLeft({ sub, email, events }: Leaver): Promise<void> {
  expect(await world.userOf(sub)).toMatchObject({ status: 'left', cancelDate: '2026-11-21', cancelCount: 1 })
  expect(await world.recordOf(sub)).toMatchObject({ state: 'left', rejoinFrom: '2027-02-21' })
  expect(await expectExact(world.stage, events.next)).toBe(0)
  expect(await expectExact(world.stage, events.later)).toBe(0)
  // Past participations stay.
  expect(await expectExact(world.stage, events.past)).toBe(1)
  expect(world.stage.userPool.doneTo(sub)).toEqual(
    expect.arrayContaining(['AdminUserGlobalSignOut', 'AdminDisableUser']),
  )
  const locked = await world.lockOf(email)
  expect(locked).toBe('2027-02-21')
}

test('G41, R10: leaving frees the seats, locks the account, stores the rejoin lock and sends one mail', async () => {
  const leaver = await world.plant()
  expect(await world.leave(leaver.sub)).toEqual({ ok: true, value: { rejoinFrom: '2027-02-21' } })
  await expectLeft(leaver)
  expect(world.stage.userPool.doneTo(leaver.sub)).toEqual(['AdminUserGlobalSignOut', 'AdminDisableUser'])
  const mails = await world.mailsTo(leaver.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('2026年11月28日 12:00')
  expect(mails[0]?.text).toContain('2027年2月21日から')
})

test('R10: after a stranger moved the account to another address and left, the old address gets the mail too', async () => {
  const { sub, email, before } = await world.plant()
  await world.leave(sub)
  const [first, ...others] = await world.mailsTo(before)
  expect(others).toEqual([])
  expect(first?.text).toContain('変更も取り消してください')
  expect((await world.mailsTo(email))[0]?.text).not.toContain('変更も取り消してください')
  expect(await world.undo(await world.tokenFor(before))).toMatchObject({ ok: true })
  expect(await world.userOf(sub)).toMatchObject({ status: 'active' })
  // The link that undoes the change itself is still there.
  expect(await world.changesOf(sub)).toMatchObject([{ before }])
})

test('R10: an address that can no longer undo the change gets no mail, and a failing one delays nothing', async () => {
  const [late, dead] = [await world.plant(), await world.plant({}, 'no address')]
  await world.leave(dead.sub)
  await expectLeft(dead)
  expect(await world.mailsTo(dead.email)).toHaveLength(1)
  world.later(2 * DAY_MS)
  await world.leave(late.sub)
  expect(await world.mailsTo(late.before)).toEqual([])
  expect(await world.mailsTo(late.email)).toHaveLength(1)
})

test('R10: a leaving undone before its mail was sent sends no mail', async () => {
  const { sub, email } = await world.plant()
  expect(await world.leave(sub)).toMatchObject({ ok: true })
  const left = await world.userOf(sub)
  if (left !== undefined) await world.stage.put('users', { ...left, status: 'active' })
  expect(await world.mailsTo(email)).toEqual([])
})

test('SEC-E13: a password typed six minutes ago is refused and changes nothing', async () => {
  const { sub } = await world.plant()
  await world.stage.unchanged(async () => {
    expect(await world.leave(sub, undefined, world.nowSec() - 361)).toMatchObject({ code: 'PROOF_TOO_OLD' })
  })
})

test('R10: two concurrent clicks and a later one are one leaving and one mail', async () => {
  const { sub, email } = await world.plant()
  const key = randomUUID()
  const both = await Promise.all([
    world.leave(sub, undefined, world.nowSec(), key),
    world.leave(sub, undefined, world.nowSec(), key),
  ])
  expect(both.every(({ ok }) => ok)).toBe(true)
  expect(await world.leave(sub)).toMatchObject({ ok: true })
  expect(await world.userOf(sub)).toMatchObject({ cancelCount: 1 })
  expect((await world.mailsTo(email)).length).toBeGreaterThanOrEqual(1)
})

const PLACES_OF_LEAVING = 15
test.each(cutsTo(PLACES_OF_LEAVING))(
  'SEC-E13: leaving cut off at place %i is finished by the job',
  async (n) => {
    const leaver = await world.plant()
    const crash = crashAt(n)
    expect(await world.leave(leaver.sub, crash.at)).toMatchObject({ ok: true })
    expect(crash.places).toHaveLength(n)
    // From the first write on the member is out.
    expect(await world.userOf(leaver.sub)).toMatchObject({ status: 'left' })
    await world.job()
    expect((await world.recordOf(leaver.sub))?.state).toBe('leaving')
    world.later(180_000)
    expect(await world.job()).toMatchObject({ leaving: 1, failed: 0 })
    await expectLeft(leaver)
    const mails = await world.mailsTo(leaver.email)
    expect(mails).toHaveLength(1)
  },
)

test('SEC-E13: the list of places where leaving can be cut off is complete', async () => {
  const { sub } = await world.plant()
  const watch = crashAt(0)
  await world.leave(sub, watch.at)
  expect(watch.places).toHaveLength(PLACES_OF_LEAVING)
})

test('R10: undo restores everything but the seats, and removes the rejoin lock', async () => {
  const leaver = await world.plant({ cancelCount: null, status: 'restricted' })
  await world.leave(leaver.sub)
  const token = await world.tokenFor(leaver.email)
  world.later(7 * DAY_MS - 1000)
  const key = randomUUID()
  expect(await world.undo(token, key)).toEqual({ ok: true, value: { restored: true } })
  const { updatedAt: _, ...before } = leaver.member
  expect(await world.userOf(leaver.sub)).toMatchObject(before)
  expect(await world.recordOf(leaver.sub)).toBeUndefined()
  expect(await world.lockOf(leaver.email)).toBeNull()
  expect(await expectExact(world.stage, leaver.events.next)).toBe(0)
  expect(world.stage.userPool.doneTo(leaver.sub).at(-1)).toBe('AdminEnableUser')
  // The same key gets the same answer; with another key the link is used up.
  expect(await world.undo(token, key)).toMatchObject({ ok: true })
  expect(await world.undo(token)).toMatchObject({ code: 'LINK_INVALID' })
})

test('R10: the link expires after seven days, is valid for one leaving, and cannot be forged', async () => {
  const leaver = await world.plant()
  await world.leave(leaver.sub)
  const token = await world.tokenFor(leaver.email)
  await world.stage.unchanged(async () => {
    for (const forged of [
      token.slice(0, -1),
      `${token.slice(0, -4)}AAAA`,
      token.replace(leaver.sub, randomUUID()),
      'x.y.z',
    ]) {
      expect(await world.undo(forged, null)).toMatchObject({ code: 'LINK_INVALID' })
    }
    world.later(7 * DAY_MS)
    expect(await world.undo(token, null)).toMatchObject({ code: 'LINK_INVALID' })
  })
  world.setClock(START)
  await world.undo(token)
  world.later(60_000)
  await world.leave(leaver.sub)
  expect(await world.undo(token)).toMatchObject({ code: 'LINK_INVALID' })
  expect((await world.undo(await world.tokenFor(leaver.email))).ok).toBe(true)
})

test.each(cutsTo(7))('R10: coming back cut off at place %i is finished by the job', async (n) => {
  const leaver = await world.plant()
  await world.leave(leaver.sub)
  const token = await world.tokenFor(leaver.email)
  const crash = crashAt(n)
  await expect(world.undo(token, randomUUID(), crash.at)).rejects.toThrow('crash')
  world.later(180_000)
  expect(await world.job()).toMatchObject({ undoing: 1, failed: 0 })
  expect(await world.userOf(leaver.sub)).toMatchObject({
    status: 'active',
    cancelDate: null,
    cancelCount: null,
  })
  expect(await world.recordOf(leaver.sub)).toBeUndefined()
  expect(await world.lockOf(leaver.email)).toBeNull()
})

test('SEC-E12: the lock holds for the address in any spelling, until midnight in Tokyo', async () => {
  const { sub, email } = await world.plant()
  await world.leave(sub)
  const lock = (typed: string) => world.lockOf(typed)
  for (const typed of [email.toUpperCase(), ` ${email}`, email.replace('c', 'ｃ')]) {
    expect(await lock(typed)).toBe('2027-02-21')
  }
  expect(await lock(`b${email}`)).toBeNull()
  world.setClock(new Date('2027-02-20T14:59:59Z'))
  expect(await lock(email)).toBe('2027-02-21')
  world.setClock(new Date('2027-02-20T15:00:00Z'))
  expect(await lock(email)).toBeNull()
})

test('R10: a shared telephone number is flagged, and one member’s return does not clear another’s flag', async () => {
  const phoneNumber = '090-7777-8888'
  const [one, other] = [await world.plant({ phoneNumber }), await world.plant({ phoneNumber })]
  await world.leave(one.sub)
  await world.leave(other.sub)
  await world.undo(await world.tokenFor(one.email))
  const person = { phoneNumber: '09077778888', lastName: '別', firstName: '人', birthDate: '2000-01-01' }
  expect(await world.flagsOf(world.linkedLeave(), person)).toEqual(['phone'])
})

test.each(['+81 90-1234-5678', '+81 (0)90-1234-5678', '81-90-1234-5678'])(
  'R10: a telephone number written as %s is flagged where it was 090-1234-5678',
  async (typed) => {
    const { sub, email } = await world.plant({ phoneNumber: '090-1234-5678' })
    await world.leave(sub)
    const person = { phoneNumber: typed, lastName: '別', firstName: '人', birthDate: '2000-01-01' }
    expect(await world.flagsOf(world.linkedLeave(), person)).toEqual(['phone'])
    await world.undo(await world.tokenFor(email))
    expect(await world.flagsOf(world.linkedLeave(), person)).toEqual([])
  },
)

test('R10: a lock written by an earlier release is found, and deleted when its member returns', async () => {
  const { mac } = await import('#aws/kms.ts')
  const phoneNumber = '+81 90-2222-5678'
  const { sub, email } = await world.plant({ phoneNumber })
  await world.leave(sub)
  const flags = (typed: string) => {
    const person = { phoneNumber: typed, lastName: '別', firstName: '人', birthDate: '2000-01-01' }
    return world.flagsOf(world.linkedLeave(), person)
  }
  const deps = world.linkedLeave()
  const [now] = (await world.stage.rows('tombstones')).filter(
    ({ kind, leaver }) => kind === 'phone' && leaver === actor(sub),
  )
  if (now === undefined) throw new Error('no lock')
  await deps.transact([deps.tables.tombstones.remove({ mac: now.mac, leaver: now.leaver })])
  expect(await flags(phoneNumber)).toEqual([])
  await world.stage.put('tombstones', { ...now, mac: await mac(deps.keys.pepper, 'left-phone#819022225678') })
  expect(await flags(phoneNumber)).toEqual(['phone'])
  expect(await flags('090-2222-5678')).toEqual(['phone'])
  await world.undo(await world.tokenFor(email))
  expect(await flags(phoneNumber)).toEqual([])
})

test('G41: leaving again within a rejoin lock continues its count', async () => {
  const one = await world.plant()
  await world.leave(one.sub)
  const again = await world.plant({ email: one.email.toUpperCase() })
  await world.leave(again.sub)
  const counts = (await world.stage.rows('tombstones')).filter(({ kind }) => kind === 'email')
  expect(Math.max(...counts.map(({ cancelCount }) => cancelCount))).toBe(2)
})
