import '@app/ui/test/browser.ts'
import { renewAhead } from '#auth/renew-ahead.ts'
import { forgetOwner, isOwners } from '#auth/session-watch.ts'

const MINUTE_MS = 60_000
const CLIENT = 'CognitoIdentityServiceProvider.client'
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
Object.assign(globalThis, { document: page })
const others = { isRenewing: false }
Object.defineProperty(globalThis.navigator, 'locks', {
  configurable: true,
  value: {
    request: async (_name: string, _options: object, run: (lock: object | null) => unknown) =>
      run(others.isRenewing ? null : {}),
  },
})

/** Tokens of fifteen minutes from now. */
async function keepTokens(): Promise<void> {
  const seconds = Date.now() / 1000
  const fields = {
    sub: 's',
    email: 'a@example.jp',
    email_verified: true,
    auth_time: seconds,
    exp: seconds + 900,
  }
  const token = `x.${Buffer.from(JSON.stringify(fields)).toString('base64url')}.x`
  for (const name of ['idToken', 'accessToken']) sessionStorage.setItem(`${CLIENT}.s.${name}`, token)
}
const renew = jest.fn(keepTokens)
const show = (visibilityState: string) => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
let stop: () => void

beforeEach(async () => {
  jest.useFakeTimers()
  renew.mockReset().mockImplementation(keepTokens)
  sessionStorage.clear()
  sessionStorage.setItem('isSignedIn', '1')
  sessionStorage.setItem(`${CLIENT}.LastAuthUser`, 's')
  await keepTokens()
  forgetOwner()
  isOwners({ sub: 's', email: 'a@example.jp' })
  page.visibilityState = 'visible'
  others.isRenewing = false
  stop = renewAhead(renew)
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

test('the token of a page in sight is renewed after twelve minutes, and again twelve minutes later', async () => {
  await jest.advanceTimersByTimeAsync(11.9 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(0)
  await jest.advanceTimersByTimeAsync(0.6 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(12.5 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a page out of sight renews nothing until the return to it', async () => {
  show('hidden')
  await jest.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(0)
  show('visible')
  await jest.advanceTimersByTimeAsync(0)
  expect(renew).toHaveBeenCalledTimes(1)
})

test('a tab waits while another one renews, and takes what that one got', async () => {
  others.isRenewing = true
  await jest.advanceTimersByTimeAsync(13 * MINUTE_MS)
  others.isRenewing = false
  await keepTokens()
  await jest.advanceTimersByTimeAsync(MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(0)
})

test('without a network it tries again; a session that cannot go on is asked for once', async () => {
  renew.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(undefined)
  await jest.advanceTimersByTimeAsync(30 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(2)
})

test('a page without an owner, or signed out, renews nothing', async () => {
  forgetOwner()
  await jest.advanceTimersByTimeAsync(20 * MINUTE_MS)
  isOwners({ sub: 's', email: 'a@example.jp' })
  sessionStorage.removeItem('isSignedIn')
  await jest.advanceTimersByTimeAsync(20 * MINUTE_MS)
  expect(renew).toHaveBeenCalledTimes(0)
})
