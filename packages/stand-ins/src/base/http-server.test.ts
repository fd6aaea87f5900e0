// Every local server sends the product's time: AWS clients use it to sign their next request.
import type { AddressInfo } from 'node:net'
import { listen, mounted } from '#base/http-server.ts'
import { clockOffsetMs, shiftClock } from './clock.ts'

const WEEK_MS = 7 * 86_400_000
afterEach(() => shiftClock(0))

async function dateSaid(): Promise<number> {
  const answer = mounted([{ prefix: '/x', handle: async (_, response) => void response.end() }])
  const server = await listen(0, answer, () => {})
  const { port } = server.address() as AddressInfo // it listens on TCP
  const { headers } = await fetch(`http://127.0.0.1:${port}/x`)
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  return Date.parse(headers.get('date') ?? '')
}

test('the Date header follows the clock', async () => {
  const before = await dateSaid()
  shiftClock(WEEK_MS)
  expect(clockOffsetMs()).toBe(WEEK_MS)
  const ahead = (await dateSaid()) - before
  expect(ahead).toBeGreaterThanOrEqual(WEEK_MS - 1_000)
  expect(ahead).toBeLessThan(WEEK_MS + 60_000)
})
