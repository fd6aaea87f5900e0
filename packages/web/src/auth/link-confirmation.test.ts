import { LINK_CONFIRMATION, stopWaiting, waitForConfirmation } from '#auth/link-confirmation.ts'

beforeEach(() => {
  jest.useFakeTimers()
  stopWaiting()
})
afterEach(() => jest.useRealTimers())

test('S55, G9: the page waits three minutes, asks every five seconds and joins starts within 300 ms', () => {
  expect(LINK_CONFIRMATION).toEqual({ waitMs: 180_000, pollEveryMs: 5_000, debounceMs: 300 })
})

test('S55: the page asks every five seconds until the link is confirmed', async () => {
  const ask = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValue(true)
  const done = waitForConfirmation(ask)
  await jest.advanceTimersByTimeAsync(4_999)
  expect(ask).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5_001)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(await done).toBe('confirmed')
})

test('S55, S56: after three minutes the wait ends unconfirmed and the page asks no more', async () => {
  const ask = jest.fn().mockResolvedValue(false)
  const done = waitForConfirmation(ask)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(await done).toBe('timedOut')
  expect(ask).toHaveBeenCalledTimes(35)
})

test('S55: a second start within 300 ms joins the first wait; a later start stops it', async () => {
  const [first, second, third] = [jest.fn(), jest.fn(), jest.fn()]
  for (const ask of [first, second, third]) ask.mockResolvedValue(false)
  const one = waitForConfirmation(first)
  await jest.advanceTimersByTimeAsync(299)
  expect(waitForConfirmation(second)).toBe(one)
  await jest.advanceTimersByTimeAsync(1)
  const other = waitForConfirmation(third)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await one).toBe('stopped')
  expect([first, second, third].map((ask) => ask.mock.calls.length)).toEqual([0, 0, 1])
  stopWaiting()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(await other).toBe('stopped')
})

test('S55: an error of the request ends the wait', async () => {
  const done = waitForConfirmation(() => Promise.reject(new Error('refused')))
  const failed = expect(done).rejects.toThrow('refused')
  await jest.advanceTimersByTimeAsync(5_000)
  await failed
})
