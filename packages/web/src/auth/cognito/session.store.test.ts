import '@app/stand-ins/cognito/test/as-browser.ts'
import '@app/stand-ins/cognito/test/native-powers.ts'
import '@app/ui/test/browser.ts'
import { until } from '@app/shared/test/until.ts'
import { goodPassword, join } from '@app/stand-ins/cognito/test/member.ts'
import { clientId, poolId, startTestPool, type TestPool } from '@app/stand-ins/cognito/test/pool.ts'
import { loadAuth } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { forgetOwner, lockPage, pageOwner, sessionState } from '#auth/session-watch.ts'
import { storedSession } from '#auth/stored-tokens.ts'

// The site's own modules and the client of the user pool against the stand-in; only the browser is simulated.
let pool: TestPool
const asked: string[] = []
const realFetch = globalThis.fetch

beforeAll(async () => {
  pool = await startTestPool()
  jest.spyOn(console, 'warn').mockImplementation(() => {}) // Amplify warns about the custom endpoint.
  globalThis.fetch = async (input, init) => {
    if (input === '/config.json') {
      return Response.json({
        region: 'ap-northeast-1',
        userPoolId: poolId,
        userPoolClientId: clientId,
        userPoolEndpoint: pool.url,
        communitySso: 'https://community.example/',
      })
    }
    asked.push(String(new Headers(init?.headers).get('x-amz-target')).split('.')[1] ?? '')
    return realFetch(input, init)
  }
}, 30_000)
afterAll(async () => {
  globalThis.fetch = realFetch
  await pool.stop()
})
beforeEach(async () => {
  const { leave } = await loadAuth()
  await leave()
  sessionStorage.clear()
  localStorage.clear()
  asked.length = 0
})

async function enter(address: string, keep = false): Promise<void> {
  await join(pool, address)
  const { signInWith } = await loadAuth()
  expect(await signInWith(address, goodPassword, keep)).toEqual({ ok: true, value: { kind: 'done' } })
}

/** As if the tokens had expired: the client believes the pool's clock to be an hour ahead. */
function expire(storage: Storage): void {
  const key = Object.keys(storage).find((name) => name.endsWith('.clockDrift')) ?? ''
  storage.setItem(key, '3600000')
}

const refreshes = () => asked.filter((name) => name === 'GetTokensFromRefreshToken').length

test('a session on a device whose clock is thirteen hours ahead is kept', async () => {
  await enter('ahead@example.jp')
  const now = Date.now
  const ahead = 13 * 3_600_000
  const key = Object.keys(sessionStorage).find((name) => name.endsWith('.clockDrift')) ?? ''
  sessionStorage.setItem(key, String(-ahead))
  Date.now = () => now() + ahead
  try {
    expect((await readSession())?.email).toBe('ahead@example.jp')
  } finally {
    Date.now = now
  }
})

test('ten calls at once with an expired token cause one refresh', async () => {
  await enter('ten@example.jp')
  const before = await readSession()
  expire(sessionStorage)
  const calls = Array.from({ length: 10 }, () => readSession())
  // One request for all, not ten that the client happens to join.
  expect(new Set(calls).size).toBe(1)
  // And more of them while the response arrives and is stored, when the client itself would refresh again.
  await until('a refresh', () => refreshes() > 0, { everyMs: 1 })
  let arriving = true
  void calls[0]?.then(() => {
    arriving = false
  })
  while (arriving) {
    calls.push(readSession())
    await new Promise((done) => setImmediate(done))
  }
  const sessions = await Promise.all(calls)
  expect(refreshes()).toBe(1)
  expect(new Set(sessions.map((session) => session?.accessToken)).size).toBe(1)
  expect(sessions[0]?.accessToken).not.toBe(before?.accessToken)
})

test('G14: tokens of a kept session are in the local storage, other tokens only in this tab', async () => {
  await enter('kept@example.jp', true)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('accessToken')
  expect(JSON.stringify({ ...localStorage })).toContain('refreshToken')
  const { leave } = await loadAuth()
  await leave()
  expect({ ...localStorage }).toEqual({})
  await enter('tab@example.jp')
  expect({ ...localStorage }).toEqual({})
  expect(JSON.stringify({ ...sessionStorage })).toContain('refreshToken')
})

test.each([true, false])(
  'the tokens read without the pool’s client equal those of the client, kept: %s',
  async (keep) => {
    await enter(`same-${keep}@example.jp`, keep)
    const { currentSession } = await loadAuth()
    const session = storedSession(Date.now())
    expect(session).not.toBeNull()
    expect(session).toEqual(await currentSession())
  },
)

test('G14: a session of staff is never kept, even when the box was ticked', async () => {
  const Username = await join(pool, 'staff@example.jp')
  await pool.call('CreateGroup', { GroupName: 'staff' }, { admin: true })
  await pool.call('AdminAddUserToGroup', { Username, GroupName: 'staff' }, { admin: true })
  const { signInWith } = await loadAuth()
  await signInWith('staff@example.jp', goodPassword, true)
  expect({ ...localStorage }).toEqual({})
  expect((await readSession())?.sub).toBe(Username)
})

test.each([
  ['not kept, after 12 hours', false, 12 * 3_600_000, 0, true],
  ['not kept, before', false, 12 * 3_600_000 - 60_000, 0, false],
  ['kept, unused for two weeks', true, 0, 14 * 86_400_000, true],
  ['kept, unused for a week', true, 0, 7 * 86_400_000, false],
])('SEC-D12: whether a session has ended: %s', async (name, keep, ageMs, unusedMs, over) => {
  pool.clock.offsetMs = -ageMs
  await enter(`${encodeURIComponent(name).replaceAll('%', '')}@example.jp`, keep)
  pool.clock.offsetMs = 0
  // The clocks of pool and device agreed at the sign-in.
  const storage = keep ? localStorage : sessionStorage
  const drift = Object.keys(storage).find((key) => key.endsWith('.clockDrift')) ?? ''
  storage.setItem(drift, '0')
  if (keep) localStorage.setItem('seenAt', String(Date.now() - unusedMs))
  expect((await readSession()) === null).toBe(over)
  if (over) expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
})

test('S27: signing in while signed in is refused, and the session keeps its owner', async () => {
  await enter('first@example.jp')
  const { signInWith } = await loadAuth()
  await join(pool, 'second@example.jp')
  const refused = { ok: false, fault: 'AlreadySignedIn' }
  expect(await signInWith('second@example.jp', goodPassword, false)).toEqual(refused)
  expect(await signInWith('second@example.jp', goodPassword, true)).toEqual(refused)
  expect((await readSession())?.email).toBe('first@example.jp')
})

test.each([
  ['', goodPassword, 'EmptyUsername'],
  ['who@example.jp', '', 'EmptyPassword'],
])('S198: signing in as "%s" with "%s" is %s', async (email, password, fault) => {
  const { signInWith } = await loadAuth()
  expect(await signInWith(email, password, false)).toEqual({ ok: false, fault })
})

test('SEC-A8: tokens of another account lock the page, and the page does not use them', async () => {
  await enter('mine@example.jp')
  expect((await readSession())?.email).toBe('mine@example.jp')
  const owner = pageOwner()
  const mine = { ...sessionStorage }
  forgetOwner()
  sessionStorage.clear()
  await enter('theirs@example.jp')
  const theirs = { ...sessionStorage }
  // The page of the first account, with tokens of the second.
  forgetOwner()
  Object.assign(sessionStorage, mine)
  for (const key of Object.keys(theirs)) if (!(key in mine)) sessionStorage.removeItem(key)
  expect((await readSession())?.sub).toBe(owner?.sub)
  sessionStorage.clear()
  Object.assign(sessionStorage, theirs)
  expect(await readSession()).toBeNull()
  expect(sessionState.get()).toBe('changed')
  lockPage()
})
