import { bufferEarlyEvents, QUIET_MS } from '#telemetry/early-events.ts'

// Buffers events until the telemetry client loads, after five seconds without activity (SEC-L6).
const answer = Promise.resolve(new Response(null, { status: 204 }))
const plain = jest.fn(() => answer)

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { fetch: plain }),
    document: Object.assign(new EventTarget(), { hidden: false }),
  })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'window')
  Reflect.deleteProperty(globalThis, 'document')
})

/** Whether the client is asked for by now. */
async function isDue(kept: ReturnType<typeof bufferEarlyEvents>): Promise<boolean> {
  return Promise.race([kept.quiet.then(() => true), Promise.resolve().then(() => false)])
}

test('SEC-L6: the telemetry client loads after five seconds without activity; a call, a press or another page restarts them', async () => {
  const kept = bufferEarlyEvents('/top')
  const disturb = [
    () => void window.fetch('/api/graphql'),
    () => void window.dispatchEvent(new Event('pointerdown')),
    () => kept.see('/qr'),
  ]
  for (const one of disturb) {
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1)
    one()
  }
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1)
  expect(await isDue(kept)).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await isDue(kept)).toBe(true)
})

test.each(['pagehide', 'visibilitychange'])(
  'the telemetry client loads at once when the page is left: %s',
  async (name) => {
    const kept = bufferEarlyEvents('/top')
    Object.assign(document, { hidden: true })
    for (const at of [window, document]) at.dispatchEvent(new Event(name))
    expect(await isDue(kept)).toBe(true)
  },
)

test('SEC-L6: pages, errors and calls are replayed in their order, and nothing is buffered afterwards', async () => {
  const kept = bufferEarlyEvents('/top')
  const failed = new Event('error')
  window.dispatchEvent(failed)
  await window.fetch('/api/my-events', { method: 'GET' })
  kept.see('/event/:eventId')
  await window.fetch('/api/graphql', { method: 'POST' })
  expect(kept.end()).toEqual([
    { page: '/top' },
    { event: failed },
    { url: '/api/my-events', method: 'GET', answer },
    { page: '/event/:eventId' },
    { url: '/api/graphql', method: 'POST', answer },
  ])
  expect(window.fetch).toBe(plain)
  window.dispatchEvent(new Event('error'))
  expect(kept.end()).toEqual([])
})

test('ending the buffer early releases the waiting caller', async () => {
  const kept = bufferEarlyEvents('/top')
  kept.end()
  expect(await isDue(kept)).toBe(true)
})
