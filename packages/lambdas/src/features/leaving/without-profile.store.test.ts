// A person with an account and no profile leaves at once and for good (R10, SEC-E13).

import { randomUUID } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import { aMember } from '#test/items.ts'
import { AGREED_AT, DAY_MS, type LeavingWorld, leavingWorld, START } from '#test/leaving.ts'

let world: LeavingWorld
beforeAll(async () => {
  world = await leavingWorld()
})
afterAll(() => world.stage.stop())
beforeEach(() => world.setClock(START))

/** Access tokens live for fifteen minutes, and the job runs every fifteen. */
const ERASED_MS = 20 * 60_000

/** An account with all data it can leave: consents, a stored answer, an inquiry sent as a visitor. */
async function anAccount() {
  const sub = randomUUID()
  const email = `bare-${sub.slice(0, 8)}@example.jp`
  const agreed = { sub, version: 'x', acceptedAt: AGREED_AT }
  const inquiry = { lastName: '見本', firstName: '花子', fileName: null, fileStorageKey: null }
  const at = START.toISOString()
  world.stage.userPool.knows(sub, email)
  await world.stage.put(
    'consents',
    { ...agreed, document: 'terms#x' },
    { ...agreed, document: 'newsMail', wanted: true, route: 'sign-up' },
  )
  await world.stage.put('outcomes', {
    sub,
    idempotencyKey: randomUUID(),
    requestHash: 'x',
    answer: `{"email":"${email}"}`,
    ttl: START.getTime() / 1000 + 86_400,
  })
  await world.stage.put('inquiries', {
    ...inquiry,
    id: `T-${randomUUID()}`,
    email: email.toUpperCase(),
    emailKey: emailKey(email),
    message: `${email}です。`,
    status: 'open',
    createdAt: at,
    updatedAt: at,
  })
  return { sub, email }
}

const linesOf = async (...traces: string[]) =>
  (await world.stage.dump()).split('\n').filter((line) => traces.some((trace) => line.includes(trace)))

test('R10: an account without a profile is deleted at once, with one mail, and may register again at once', async () => {
  const { sub, email } = await anAccount()
  expect(await world.preview(sub)).toEqual({ ok: true, value: { participations: [], rejoinFrom: null } })
  expect(await world.leave(sub)).toEqual({ ok: true, value: { rejoinFrom: null } })
  expect(world.stage.userPool.doneTo(sub)).toEqual(['AdminDeleteUser'])
  expect(await world.lockOf(email)).toBeNull()
  const mails = await world.mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('/leave/undo')
})

test('R10, law 4.6: after leaving without a profile only the proof of the newsletter names person or account', async () => {
  const { sub, email } = await anAccount()
  await world.leave(sub)
  // As long as its last token may still write, the job waits.
  world.later(ERASED_MS - 1_000)
  await world.job()
  expect(await world.recordOf(sub)).toBeDefined()
  world.later(1_000)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect(await world.recordOf(sub)).toBeUndefined()
  const left = await linesOf(sub, email, email.toUpperCase())
  expect(left).toEqual([expect.stringContaining(`stoppedBy: {S: "leaving"},sub: {S: "newsMail#${email}"}`)])
})

test('R10: leaving with an unconfirmed address sends no mail and does not erase inquiries under it', async () => {
  const { sub, email } = await anAccount()
  world.stage.userPool.knows(sub, email, false)
  expect(await world.leave(sub)).toMatchObject({ ok: true })
  world.later(ERASED_MS)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect(await world.mailsTo(email)).toEqual([])
  expect(await linesOf(sub)).toEqual([])
  expect(await linesOf(email)).toEqual([expect.stringMatching(/^inquiries /)])
})

test('SEC-E13: a password typed six minutes ago is refused and changes nothing', async () => {
  const { sub } = await anAccount()
  await world.stage.unchanged(async () => {
    expect(await world.leave(sub, undefined, world.nowSec() - 361)).toMatchObject({ code: 'PROOF_TOO_OLD' })
  })
  expect(world.stage.userPool.doneTo(sub)).toEqual([])
})

test('R10: repeated presses, also after the account is deleted, are one leaving; an invalid token is refused', async () => {
  const { sub, email } = await anAccount()
  const key = randomUUID()
  const both = await Promise.all([
    world.leave(sub, undefined, world.nowSec(), key),
    world.leave(sub, undefined, world.nowSec(), key),
  ])
  expect(both.every(({ ok }) => ok)).toBe(true)
  world.stage.userPool.ends(sub)
  expect(await world.leave(sub)).toEqual({ ok: true, value: { rejoinFrom: null } })
  const stranger = randomUUID()
  world.stage.userPool.ends(stranger)
  expect(await world.leave(stranger)).toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await world.mailsTo(email)).length).toBeGreaterThanOrEqual(1)
})

test('R10: the job deletes the account when the user pool fails at the press', async () => {
  const { sub } = await anAccount()
  world.stage.userPool.failsNext('AdminDeleteUser')
  expect(await world.leave(sub)).toMatchObject({ ok: true })
  world.later(ERASED_MS)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect(world.stage.userPool.doneTo(sub)).toEqual(['AdminDeleteUser', 'AdminDeleteUser'])
})

test('R10: a profile written while its account is deleted is erased as well', async () => {
  const { sub, email } = await anAccount()
  await world.leave(sub)
  const member = aMember(sub, { email })
  await world.stage.put('users', member)
  await world.stage.put('nicknames', { nicknameKey: member.nicknameKey, userId: sub })
  world.later(DAY_MS)
  expect(await world.job()).toMatchObject({ failed: 0 })
  expect(await linesOf(sub)).toEqual([])
})
