import { forgetAtLeaving, leave } from '#auth/end-session.ts'
import { stored } from '#auth/stored.ts'

const replace = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  replace.mockClear()
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    },
    window: { location: { pathname: '/door/e1', replace } },
  })
})
afterEach(() => {
  jest.useRealTimers()
  for (const name of ['sessionStorage', 'window']) Reflect.deleteProperty(globalThis, name)
})

test('SEC-K4: a sign-out deletes the lists of the door before the page reloads', async () => {
  let forgotten: () => void = () => {}
  forgetAtLeaving(() => new Promise((resolve) => (forgotten = resolve)))
  leave('signedOut')
  await jest.advanceTimersByTimeAsync(0)
  expect(replace).not.toHaveBeenCalled()
  forgotten()
  await jest.advanceTimersByTimeAsync(0)
  expect(replace).toHaveBeenCalledWith('/door/e1')
  expect(stored.takeArrival()).toBe('signedOut')
})

test.each([
  ['hangs', () => new Promise<void>(() => {})],
  ['fails', () => Promise.reject(new Error('no disk'))],
])('a sign-out ends the session also on a disk that %s', async (_, how) => {
  forgetAtLeaving(how)
  leave('inactive')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(replace).toHaveBeenCalledTimes(1)
})
