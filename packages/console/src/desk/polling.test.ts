// R8: the inbox is polled only while the page is visible.
import { poll, UNREAD_EVERY_MS } from '#desk/polling.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function page() {
  let visible = true
  const listeners = new Set<() => void>()
  return {
    isVisible: () => visible,
    onShow(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    show(is: boolean): void {
      visible = is
      for (const listener of listeners) listener()
    },
    listeners,
  }
}

test('R8: a visible page asks at once and every three seconds; a hidden page asks nothing, and asks at once when it is visible again', async () => {
  const sight = page()
  const ask = jest.fn(() => Promise.resolve(true))
  const stop = poll(ask, UNREAD_EVERY_MS, sight)
  await jest.advanceTimersByTimeAsync(6_000)
  expect(ask).toHaveBeenCalledTimes(3)
  sight.show(false)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
  sight.show(true)
  await jest.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(sight.listeners.size).toBe(0)
})

test('R8: polling waits longer after each failure, up to a minute, and every three seconds again after a success', async () => {
  const answers = [false, false, true, true]
  const ask = jest.fn(() => Promise.resolve(answers.shift() ?? true))
  const stop = poll(ask, UNREAD_EVERY_MS, page())
  await jest.advanceTimersByTimeAsync(5_999)
  expect(ask).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(1)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(12_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await jest.advanceTimersByTimeAsync(3_000)
  expect(ask).toHaveBeenCalledTimes(4)
  stop()
})

test('R8: concurrent refreshes share one request', async () => {
  const sight = page()
  let answer: (good: boolean) => void = () => {}
  const ask = jest.fn(() => new Promise<boolean>((done) => (answer = done)))
  const stop = poll(ask, UNREAD_EVERY_MS, sight)
  sight.show(true)
  sight.show(true)
  expect(ask).toHaveBeenCalledTimes(1)
  answer(true)
  stop()
})
