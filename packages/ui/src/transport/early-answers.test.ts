import { prefetch, takePrefetched } from '#transport/early-answers.ts'

const mine = { method: 'GET', url: '/api/my-events', accessToken: 'mine' }
const realFetch = globalThis.fetch
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  globalThis.fetch = async (input, init) => {
    asked.push(`${String(input)} ${new Headers(init?.headers).get('authorization')}`)
    return new Response('early')
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
  jest.useRealTimers()
})

test('an early answer is returned once, to the same call', async () => {
  prefetch(mine)
  expect(asked).toEqual(['/api/my-events Bearer mine'])
  expect(await (await takePrefetched(mine))?.text()).toBe('early')
  expect(takePrefetched(mine)).toBeUndefined()
})

test.each([
  ['another call', { ...mine, url: '/api/my-events?limit=1' }],
  ['another body', { ...mine, body: '{}' }],
  ['another method', { ...mine, method: 'POST' }],
  ['SEC-A8: the token of somebody else', { ...mine, accessToken: 'theirs' }],
])('no early answer is returned to %s', (_, other) => {
  prefetch(mine)
  expect(takePrefetched(other)).toBeUndefined()
  expect(takePrefetched(mine)).toBeDefined()
})

test('an early answer older than 15 seconds is not used', () => {
  prefetch(mine)
  jest.advanceTimersByTime(14_999)
  expect(takePrefetched(mine)).toBeDefined()
  prefetch(mine)
  jest.advanceTimersByTime(15_000)
  expect(takePrefetched(mine)).toBeUndefined()
})

test('a failed early call gives no answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  prefetch(mine)
  expect(await takePrefetched(mine)).toBeNull()
})
