// What every local server says of the time is the product's: clients of AWS sign their next request by it. And headers
// that every answer carries, also one that no handler wrote.
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { byOwnName, listen, mounted, withHeaders } from '#base/http-server.ts'
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

test('SEC-J6: bare refusals and faults have the common headers; a handler’s own header wins', async () => {
  const handle = withHeaders(
    { 'X-Frame-Options': 'DENY', 'X-Robots-Tag': 'none' },
    byOwnName(
      mounted([
        {
          prefix: '/own',
          handle: async (_, res) => void res.writeHead(200, { 'x-robots-tag': 'all' }).end(),
        },
        { prefix: '/fault', handle: () => Promise.reject(new Error('broken')) },
      ]),
    ),
  )
  const server = await listen(0, handle, () => {})
  const { port } = server.address() as AddressInfo // it listens on TCP
  const ask = async (path: string, host = `localhost:${port}`) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request({ port, host: '127.0.0.1', path, headers: { host } }, resolve).on('error', reject).end()
    const { statusCode, headers } = (await promise).resume()
    return [statusCode, headers['x-frame-options'], headers['x-robots-tag']]
  }
  const answers = [
    await ask('/own'),
    await ask('/none'),
    await ask('/fault'),
    await ask('/own', 'evil.example'),
  ]
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  expect(answers).toEqual([
    [200, 'DENY', 'all'],
    [404, 'DENY', 'none'],
    [500, 'DENY', 'none'],
    [403, 'DENY', 'none'],
  ])
})
