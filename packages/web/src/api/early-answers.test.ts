import { prefetch, takePrefetched } from '#api/early-answers.ts'

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

test('an early answer is given to the same call, once', async () => {
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
])('%s gets none', (_, other) => {
  prefetch(mine)
  expect(takePrefetched(other)).toBeUndefined()
  expect(takePrefetched(mine)).toBeDefined()
})

test('an answer of a quarter of a minute ago is asked for again', () => {
  prefetch(mine)
  jest.advanceTimersByTime(14_999)
  expect(takePrefetched(mine)).toBeDefined()
  prefetch(mine)
  jest.advanceTimersByTime(15_000)
  expect(takePrefetched(mine)).toBeUndefined()
})

test('a call that fails early counts as no answer', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))
  prefetch(mine)
  expect(await takePrefetched(mine)).toBeNull()
})
