import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { DataPlaneClient } from '@aws-rum/web-core/dispatch/DataPlaneClient'
import { createSigningConfig } from '@aws-rum/web-core/dispatch/signing'
import { createRum } from '#rum/rum.ts'

type Signed = { path: string; query?: Record<string, string>; headers: Record<string, string>; body: string }
type Sent = { path: string; headers: Record<string, string>; body: string }

const KEY = 'ASIA0123456789ABCDEF'
const credentials = { accessKeyId: KEY, secretAccessKey: 'secret', sessionToken: 'token' }
let nowMs: number
let server: Server
let base: string

beforeEach(async () => {
  nowMs = Date.now()
  const secretOf = (key: string) => (key === KEY ? credentials.secretAccessKey : undefined)
  const rum = createRum({ monitorId: 'monitor-1', secretOf, publicPath: '', now: () => nowMs })
  server = createServer((req, res) => void rum(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('the telemetry receiver takes a batch and shows it, newest first and escaped', async () => {
  expect(await post([event('first'), event('<script>alert(1)</script>')])).toBe(202)
  const page = await (await fetch(`${base}/`)).text()
  expect(page).toContain('&#60;script&#62;')
  expect(page).not.toContain('<script')
  expect(page.indexOf('script')).toBeLessThan(page.indexOf('first'))
})

test('the telemetry receiver keeps the last 500 events', async () => {
  const numbered = (from: number) => Array.from({ length: 300 }, (_, at) => event(`e${from + at}`))
  await post(numbered(0))
  await post(numbered(300))
  const events = await (await fetch(`${base}/events.json`)).json()
  expect(events).toHaveLength(500)
  expect(events).toMatchObject({ 0: { type: 'e599' }, 499: { type: 'e100' } })
})

test('the telemetry receiver refuses other monitors, longer paths and broken batches', async () => {
  expect(await post([event('x')], { monitor: 'monitor-2' })).toBe(404)
  expect(await post([event('x')], { monitor: 'monitor-1//' })).toBe(404)
  expect(await post([{ ...event('x'), type: 5 }])).toBe(400)
  expect(await (await fetch(`${base}/events.json`)).json()).toEqual([])
})

const changes: ReadonlyArray<readonly [string, (sent: Sent) => Sent]> = [
  ['without a signature', ({ path, body }) => ({ path: path.replace(/\?.*/, ''), headers: {}, body })],
  ['with another body', (sent) => ({ ...sent, body: sent.body.replace('left', 'lift') })],
  ['with one more value in its query', (sent) => ({ ...sent, path: withValue(sent.path) })],
]
const ways = ['fetch', 'beacon'] as const

test.each(ways)('S207, S215: what the SDK’s client signed for a %s is taken', async (way) => {
  expect(await post([event('left')], { way })).toBe(202)
})

test.each(ways.flatMap((way) => changes.map((change) => [way, ...change] as const)))(
  'S207, S215: what the SDK’s client signed for a %s is refused %s',
  async (way, _, change) => {
    expect(await post([event('left')], { way, change })).toBe(403)
  },
)

test.each([
  ['keys that were never issued', { accessKeyId: 'ASIA1123456789ABCDEF' }],
  ['another secret', { secretAccessKey: 'Secret' }],
])('S207: a batch signed with %s is refused', async (_, keys) => {
  for (const way of ways) expect(await post([event('x')], { way, keys })).toBe(403)
})

test('S207: a signature for another service is refused', async () => {
  const change = (sent: Sent) => ({
    ...sent,
    headers: {
      ...sent.headers,
      authorization: sent.headers.authorization?.replace('/rum/', '/s3/') ?? '',
    },
  })
  expect(await post([event('x')], { change })).toBe(403)
})

test.each([
  ['fetch', 15],
  ['beacon', 1],
] as const)('S215: a signature for a %s holds for %i min', async (way, minutes) => {
  nowMs = Date.now() + minutes * 60_000 - 5_000
  expect(await post([event('x')], { way })).toBe(202)
  nowMs = Date.now() + minutes * 60_000 + 1_000
  expect(await post([event('x')], { way })).toBe(403)
})

const event = (type: string) => ({
  id: '1',
  type,
  timestamp: new Date(),
  metadata: '{}',
  details: '{"duration":5}',
})

const withValue = (path: string) => `${path}${path.includes('?') ? '&' : '?'}x=1`

interface Options {
  readonly monitor?: string
  readonly way?: (typeof ways)[number]
  readonly keys?: Partial<typeof credentials>
  /** What happens to the request between signing and sending. */
  readonly change?: (sent: Sent) => Sent
}

/** The status of a batch that the SDK's own client signs and sends. */
async function post(
  RumEvents: object[],
  { monitor = 'monitor-1', way = 'fetch', keys, change }: Options = {},
) {
  const handler = {
    async handle({ path, query, headers, body }: Signed) {
      const address = query ? `${path}?${new URLSearchParams(query)}` : path
      // A browser sends a beacon with its type alone.
      const beacon = { 'content-type': headers['content-type'] ?? '' }
      const sent = { path: address, headers: way === 'beacon' ? beacon : headers, body }
      const { path: to, ...request } = change ? change(sent) : sent
      return { response: await fetch(`${base}${to}`, { method: 'POST', ...request }) }
    },
  }
  const config = {
    endpoint: new URL(base),
    headers: {},
    fetchRequestHandler: handler,
    beaconRequestHandler: handler,
  }
  const signing = createSigningConfig({ ...credentials, ...keys }, 'ap-northeast-1')
  const client = new DataPlaneClient(config as never, signing)
  const batch = { BatchId: '1', AppMonitorDetails: { id: monitor }, UserDetails: {}, RumEvents }
  const send = way === 'beacon' ? client.sendBeacon : client.sendFetch
  const { response } = (await send(batch as never)) as unknown as { response: Response }
  return response.status
}
