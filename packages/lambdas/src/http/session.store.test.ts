// R10: when a session counts as ended, and what happens while the user pool does not answer.
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember, personId } from '#test/items.ts'
import { countsWritten } from '#test/metrics.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const START = Date.parse('2026-11-20T03:00:00Z')
const SETTINGS = 'GET /mail-settings'
const SELF = 'GET /staff/self'
const secondsLater = (seconds: number) => clockAt(new Date(START + seconds * 1000))

let stage: Stage
let settings: Ask
let self: Ask
beforeAll(async () => {
  stage = await testStage()
  // Both ask the one pool: the client keeps the first address that it is given.
  const AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = stage.userPool.endpoint
  settings = stage.load('mail-settings')
  self = stage.load('staff', {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  })
})
afterAll(async () => {
  jest.useRealTimers()
  await stage.stop()
})
beforeEach(() => secondsLater(0))
afterEach(() => stage.userPool.answers(true))

/** A session that began as the test did. */
const claims = { auth_time: String(START / 1000), iat: String(START / 1000) }
const read = async (sub: string, more: object = {}) =>
  (await settings(SETTINGS, { as: sub, claims: { ...claims, ...more } })).status

test('the user pool is called once in 60 seconds for a token, however many calls come at once', async () => {
  const sub = personId(1)
  await stage.put('users', aMember(sub))
  expect(await Promise.all(Array.from({ length: 10 }, () => read(sub)))).toEqual(Array(10).fill(200))
  secondsLater(59)
  expect(await read(sub)).toBe(200)
  expect(stage.userPool.checksOf(sub)).toBe(1)
  secondsLater(60)
  await read(sub)
  expect(stage.userPool.checksOf(sub)).toBe(2)
})

test('a session that the service ended is refused from the next call, while the user pool still accepts it', async () => {
  const [all, one] = [personId(2), personId(3)]
  const beforeSec = START / 1000 + 1
  await stage.put('users', aMember(all), aMember(one))
  expect([await read(all), await read(one)]).toEqual([200, 200])
  await stage.put('users', aMember(all, { sessionsEnded: { beforeSec, single: [] } }))
  const single = [{ id: 'lost-phone', atSec: beforeSec }]
  await stage.put('users', aMember(one, { sessionsEnded: { beforeSec: 0, single } }))
  expect(await read(all)).toBe(401)
  // A person who signed in again.
  expect(await read(all, { auth_time: String(beforeSec) })).toBe(200)
  expect(await read(one, { origin_jti: 'lost-phone' })).toBe(401)
  expect(await read(one)).toBe(200)
})

test('signing out ends this session from the next call; signing out everywhere ends all existing ones', async () => {
  const sub = personId(6)
  await stage.put('users', aMember(sub))
  const end = stage.load('profile', { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: stage.userPool.endpoint })
  const signOut = async (which: string, origin_jti: string) =>
    (await end('POST /sessions/ending', { as: sub, claims: { ...claims, origin_jti }, body: { which } }))
      .status
  // Two devices at once: none of the two endings is lost.
  expect(await Promise.all([signOut('this', 'phone'), signOut('this', 'tablet')])).toEqual([200, 200])
  const sessions = ['phone', 'tablet', 'desktop']
  const all = () => Promise.all(sessions.map((origin_jti) => read(sub, { origin_jti })))
  expect(await all()).toEqual([401, 401, 200])
  secondsLater(5)
  expect(await signOut('all', 'desktop')).toBe(200)
  expect(await all()).toEqual([401, 401, 401])
  expect(stage.userPool.doneTo(sub)).toEqual(['AdminUserGlobalSignOut'])
  expect(await read(sub, { origin_jti: 'new', auth_time: String(START / 1000 + 5) })).toBe(200)
})

test('a staff session that the service ended is refused from the next call', async () => {
  const sub = personId(4)
  const ask = async () => (await self(SELF, { as: sub, claims })).status
  await stage.put('staff', aStaff(sub, 'editor'))
  expect(await ask()).toBe(200)
  const sessionsEnded = { beforeSec: START / 1000 + 1, single: [] }
  await stage.put('staff', aStaff(sub, 'editor', { sessionsEnded }))
  expect(await ask()).toBe(401)
})

test('a call of the user pool that gets no answer is repeated after a second', async () => {
  const sub = personId(7)
  await stage.put('users', aMember(sub))
  stage.userPool.failsNext('GetUser')
  const startedMs = performance.now()
  expect(await read(sub)).toBe(200)
  expect(stage.userPool.checksOf(sub)).toBe(2)
  // The answer of this second try counts: a token that has ended is refused.
  const ended = personId(8)
  await stage.put('users', aMember(ended))
  stage.userPool.ends(ended)
  expect(await read(ended)).toBe(401)
  expect(performance.now() - startedMs).toBeLessThan(2_400)
})

test('tokens younger than 15 minutes are accepted and counted while the user pool does not answer', async () => {
  const sub = personId(5)
  await stage.put('users', aMember(sub))
  stage.userPool.answers(false)
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'false'
  const counts = countsWritten()
  try {
    expect(await read(sub)).toBe(200)
    expect(counts.names()).toEqual(['SessionUnchecked'])
    // The pool is not called again for five seconds.
    const asked = stage.userPool.checksOf(sub)
    secondsLater(4)
    expect(await read(sub)).toBe(200)
    expect(stage.userPool.checksOf(sub)).toBe(asked)
    secondsLater(900)
    expect(await read(sub)).toBe(503)
    stage.userPool.answers(true)
    secondsLater(906)
    expect(await read(sub)).toBe(200)
  } finally {
    counts.stop()
  }
})
