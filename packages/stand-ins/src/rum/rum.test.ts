import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createRum } from '#rum/rum.ts'

const KEY = 'ASIA0123456789ABCDEF'
const scope = `${KEY}/20250401/ap-northeast-1/rum/aws4_request`
/** A made-up signature: the stand-in checks its key id and form, but does not verify it. */
const hex = 'a'.repeat(64)
const authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=${hex}`
let server: Server
let base: string

beforeEach(async () => {
  const rum = createRum({ monitorId: 'monitor-1', isIssued: (key) => key === KEY })
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
  const reply = await post('monitor-1', [event('first'), event('<script>alert(1)</script>')])
  expect([reply.status, await reply.text()]).toEqual([202, ''])
  const page = await (await fetch(`${base}/`)).text()
  expect(page).toContain('&#60;script&#62;')
  expect(page).not.toContain('<script')
  expect(page.indexOf('script')).toBeLessThan(page.indexOf('first'))
})

test('the telemetry receiver takes the path of the SDK’s client, with a slash at its end', async () => {
  expect((await post('monitor-1/', [event('by the SDK')])).status).toBe(202)
  expect((await post('monitor-1//', [event('x')])).status).toBe(404)
})

test('the telemetry receiver keeps the last 500 events', async () => {
  const numbered = (from: number) => Array.from({ length: 300 }, (_, at) => event(`e${from + at}`))
  await post('monitor-1', numbered(0))
  await post('monitor-1', numbered(300))
  const events = await (await fetch(`${base}/events.json`)).json()
  expect(events).toHaveLength(500)
  expect(events).toMatchObject({ 0: { type: 'e599' }, 499: { type: 'e100' } })
})

test('the telemetry receiver refuses other monitors and broken batches', async () => {
  expect((await post('monitor-2', [event('x')])).status).toBe(404)
  expect(
    (await fetch(`${base}/appmonitors/monitor-1`, { method: 'POST', headers: { authorization }, body: 'no' }))
      .status,
  ).toBe(400)
  expect(await (await fetch(`${base}/events.json`)).json()).toEqual([])
})

test.each([
  ['nobody', {}, ''],
  ['another service', { authorization: authorization.replace('/rum/', '/s3/') }, ''],
  ['keys that were never issued', { authorization: authorization.replace('ASIA0', 'ASIA1') }, ''],
  ['a beacon’s keys without a signature', {}, `?X-Amz-Credential=${encodeURIComponent(scope)}`],
])('S207: refuses a request signed by %s', async (_, headers, query) => {
  const reply = await fetch(`${base}/appmonitors/monitor-1${query}`, { method: 'POST', headers, body: '{}' })
  expect(reply.status).toBe(403)
})

test('a beacon with issued keys in its query is accepted', async () => {
  const query = new URLSearchParams({ 'X-Amz-Credential': scope, 'X-Amz-Signature': hex })
  const body = JSON.stringify({ RumEvents: [event('left')] })
  const reply = await fetch(`${base}/appmonitors/monitor-1?${query}`, { method: 'POST', body })
  expect(reply.status).toBe(202)
})

function event(type: string) {
  return {
    id: '1',
    type,
    timestamp: 1_795_222_415,
    metadata: '{"version":"1.0.0"}',
    details: '{"duration":5}',
  }
}

function post(monitor: string, RumEvents: object[]): Promise<Response> {
  const body = JSON.stringify({ BatchId: '1', AppMonitorDetails: {}, UserDetails: {}, RumEvents })
  return fetch(`${base}/appmonitors/${monitor}?x=1`, { method: 'POST', headers: { authorization }, body })
}
