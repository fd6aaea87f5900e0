import '@app/stand-ins/cognito/test/as-browser.ts'
import '@app/stand-ins/cognito/test/native-powers.ts'
import '@app/ui/test/browser.ts'
import { goodPassword, join } from '@app/stand-ins/cognito/test/member.ts'
import { clientId, poolId, startTestPool, type TestPool } from '@app/stand-ins/cognito/test/pool.ts'
import { earlyRenewal, keepPoolUrl, renewEarly } from '#auth/early-renewal.ts'
import { loadAuth } from '#auth/load.ts'
import { readSession } from '#auth/session.ts'
import { forgetOwner } from '#auth/session-watch.ts'
import { storedSession } from '#auth/stored-tokens.ts'
import { stored } from '#browser-storage/stored.ts'

// The renewal before the app is there and the pool's own client, against the stand-in; only the browser is simulated.
let pool: TestPool
const asked: string[] = []
let settingsRead = 0
const realFetch = globalThis.fetch
let answers = realFetch

beforeAll(async () => {
  pool = await startTestPool()
  jest.spyOn(console, 'warn').mockImplementation(() => {}) // Amplify warns about the custom endpoint.
  globalThis.fetch = async (input, init) => {
    const userPoolEndpoint = pool.url
    const settings = {
      region: 'ap-northeast-1',
      userPoolId: poolId,
      userPoolClientId: clientId,
      userPoolEndpoint,
    }
    if (input === '/config.json') {
      settingsRead += 1
      return Response.json({ ...settings, communitySso: 'https://community.example/' })
    }
    asked.push(String(new Headers(init?.headers).get('x-amz-target')).split('.')[1] ?? '')
    return answers(input, init)
  }
}, 30_000)
afterAll(async () => {
  globalThis.fetch = realFetch
  await pool.stop()
})
beforeEach(async () => {
  answers = realFetch
  const { leave } = await loadAuth()
  await leave()
  forgetOwner()
  sessionStorage.clear()
  localStorage.clear()
})

/** Signed in, with tokens that have expired: this device believes the pool's clock to be an hour ahead. */
async function enterExpired(address: string): Promise<void> {
  await join(pool, address)
  const { signInWith } = await loadAuth()
  expect(await signInWith(address, goodPassword, true)).toEqual({ ok: true, value: { kind: 'done' } })
  localStorage.setItem(nameOf('clockDrift'), '3600000')
  expect(storedSession(Date.now())).toBeNull()
  asked.length = 0
}

const nameOf = (part: string) => Object.keys(localStorage).find((name) => name.endsWith(`.${part}`)) ?? ''
const tokens = () =>
  ['accessToken', 'idToken', 'refreshToken'].map((part) => localStorage.getItem(nameOf(part)))

test('an expired token is renewed without the pool’s client, which goes on with what was kept', async () => {
  await enterExpired('early@example.jp')
  expect((await renewEarly())?.email).toBe('early@example.jp')
  expect((await readSession())?.email).toBe('early@example.jp')
  expect(asked).toEqual(['GetTokensFromRefreshToken'])
  const { currentSession } = await loadAuth()
  expect((await currentSession({ forceRefresh: true }))?.email).toBe('early@example.jp')
  expect(asked).toEqual(['GetTokensFromRefreshToken', 'GetTokensFromRefreshToken'])
})

test('where the pool is is kept with the session: the next renewal reads no settings, a moved pool is found by them', async () => {
  await enterExpired('kept@example.jp')
  await renewEarly()
  settingsRead = 0
  localStorage.setItem(nameOf('clockDrift'), '3600000')
  expect((await renewEarly())?.email).toBe('kept@example.jp')
  expect(settingsRead).toBe(0)
  const settings = { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: 'http://127.0.0.1:9/' }
  keepPoolUrl({ ...settings, userPoolClientId: 'another' })
  expect(localStorage.getItem('poolUrl')).toBe(pool.url)
  keepPoolUrl(settings)
  localStorage.setItem(nameOf('clockDrift'), '3600000')
  expect(await renewEarly()).toBeNull()
  expect((await readSession())?.email).toBe('kept@example.jp')
  stored.signedIn.end()
  expect(localStorage.getItem('poolUrl')).toBeNull()
})

test('the app waits for the renewal that has begun, and makes none of its own', async () => {
  await enterExpired('waits@example.jp')
  void renewEarly()
  expect((await readSession())?.email).toBe('waits@example.jp')
  expect((await earlyRenewal())?.email).toBe('waits@example.jp')
  expect(asked).toEqual(['GetTokensFromRefreshToken'])
})

test('a fresh token is not renewed, and neither is that of a session that is over', async () => {
  await enterExpired('over@example.jp')
  localStorage.setItem(nameOf('clockDrift'), '0')
  expect((await renewEarly())?.email).toBe('over@example.jp')
  localStorage.setItem(nameOf('clockDrift'), '3600000')
  // Unused for two weeks (G14).
  localStorage.setItem('seenAt', String(Date.now() - 14 * 24 * 3_600_000))
  expect(await renewEarly()).toBeNull()
  expect(asked).toEqual([])
})

test('SEC-A8: tokens that come after a sign-out, or are somebody else’s, are not kept', async () => {
  await enterExpired('gone@example.jp')
  const theirs = tokens()
  answers = async (input, init) => {
    const reply = await realFetch(input, init)
    for (const name of Object.keys(localStorage))
      if (name.startsWith('Cognito')) localStorage.removeItem(name)
    return reply
  }
  expect(await renewEarly()).toBeNull()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('Cognito'))).toEqual([])

  const { leave } = await loadAuth()
  await leave()
  answers = realFetch
  await enterExpired('other@example.jp')
  const before = tokens()
  const [AccessToken, IdToken, RefreshToken] = theirs
  answers = async () => Response.json({ AuthenticationResult: { AccessToken, IdToken, RefreshToken } })
  expect(await renewEarly()).toBeNull()
  expect(tokens()).toEqual(before)
})

test('a refusal and a lost network leave everything to the pool’s client', async () => {
  await enterExpired('lost@example.jp')
  const before = tokens()
  answers = async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 400 })
  expect(await renewEarly()).toBeNull()
  answers = () => Promise.reject(new TypeError('no network'))
  expect(await renewEarly()).toBeNull()
  expect(tokens()).toEqual(before)
  answers = realFetch
  expect((await readSession())?.email).toBe('lost@example.jp')
})

test('tabs take turns: the second takes what the first got', async () => {
  await enterExpired('turns@example.jp')
  let before: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, run: () => Promise<void>) => {
    before = before.then(run)
    return before
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  const [one, two] = await Promise.all([renewEarly(), renewEarly()])
  Reflect.deleteProperty(navigator, 'locks')
  expect([one?.email, two?.email]).toEqual(['turns@example.jp', 'turns@example.jp'])
  expect(asked).toEqual(['GetTokensFromRefreshToken'])
})
