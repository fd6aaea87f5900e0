// CloudFront's functions, run as CloudFront runs them, with the built site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { sharedEventPath } from '@app/local/site/below-api.ts'
import { pathToFile } from '@app/local/site/path.ts'
import { isForStaff } from '@app/shared/base/call.ts'
import { edgeSource } from '#constructs/edge-functions.ts'
import type { Side } from '#sides.ts'
import { readSite } from '#site/site-files.ts'

const DIST = join(process.cwd(), 'packages/web/dist')
const { pages } = readSite(DIST)

interface ViewerRequest {
  readonly method?: string
  uri: string
  headers: Record<string, { value: string }>
}

function run(
  name: Parameters<typeof edgeSource>[0],
  request: ViewerRequest,
  side: Side = 'site',
): ViewerRequest & { statusCode?: number } {
  return runInNewContext(`${sourceOf(name, side)}; handler(event)`, {
    event: { request, viewer: { ip: '203.0.113.9' } },
  })
}

function sourceOf(name: Parameters<typeof edgeSource>[0], side: Side): string {
  return edgeSource(name, { side, pages: side === 'site' ? pages : [], ownsApex: false })
}

/**
 * The status of a page that CloudFront found: `none-is-404` gets the request as `route-to-file` left it, and in CloudFront's other
 * reading of "the viewer's request" as the browser sent it.
 */
function statusesOf(uri: string, side: Side): unknown[] {
  const sent = { uri, headers: {} }
  const routed = run('route-to-file', { uri, headers: { 'x-asked-for': { value: '/none' } } }, side)
  return [routed, sent].map((request) => {
    const event = { request, response: { statusCode: 200 } }
    return runInNewContext(`${sourceOf('none-is-404', side)}; handler(event)`, { event }).statusCode
  })
}

const fileOf = (uri: string) => run('route-to-file', { uri, headers: {} }).uri

test('every prerendered page is its own document', () => {
  expect(pages.length).toBeGreaterThan(8)
  for (const page of pages) {
    expect(fileOf(page)).toBe(`${page}/index.html`)
    expect(existsSync(join(DIST, fileOf(page)))).toBe(true)
  }
})

test.each([
  ['/', '/index.html'],
  ['/plans', '/plans/index.html'],
  ['/plans/', '/plans/index.html'],
  ['/top', '/top/index.html'],
  ['/event/abc-1', '/app.html'],
  ['/event/abc-1/', '/app.html'],
  ['/settings/phone', '/app.html'],
  ['/assets/main-x.js', '/assets/main-x.js'],
  ['/favicon.svg', '/favicon.svg'],
  // Not in the bucket: S3 answers 404 itself; a page in its place could not.
  ['/headers.json', '/headers.json'],
  ['/config.json', '/config.json'],
  ['/.well-known/jwks.json', '/.well-known/jwks.json'],
])('%s is answered by %s, as on one machine', (uri, file) => {
  expect(fileOf(uri)).toBe(file)
  const written = ['/config.json', '/.well-known/jwks.json', '/assets/main-x.js', '/headers.json'].includes(
    file,
  )
  if (!written) expect(pathToFile(uri).find((candidate) => existsSync(join(DIST, candidate)))).toBe(file)
})

test('CloudFront sets the viewer’s address, whatever the browser sends', () => {
  const headers = { 'x-viewer-address': { value: '127.0.0.1' } }
  expect(run('viewer-address', { uri: '/api/jwt', headers }).headers['x-viewer-address']).toEqual({
    value: '203.0.113.9',
  })
})

test.each([
  ['/top', 200],
  ['/event/abc-1/', 200],
  ['/plans', 200],
  ['/plans/', 200],
  ['/', 200],
  ['/assets/main-x.js', 200],
  ['/config.json', 200],
  ['/settings/none', 404],
  ['/no-such-page', 404],
  ['/no/such/page', 404],
])('%s is %i, as on one machine, whichever request CloudFront hands to the response', (uri, status) => {
  expect(statusesOf(uri, 'site')).toEqual([status, status])
})

const statusOf = (side: Side, uri: string) =>
  run('viewer-address', { uri, headers: {} }, side).statusCode ?? 200

test.each([
  '/api/staff/self',
  '/api/staff/events/e-1/publication',
  '/api/staff',
  '/api//staff/self',
  '/api/./staff/self',
  '/api/events/../staff/self',
  '/api/%73taff/self',
  '/api%2Fstaff/self',
  '/api/STAFF/self',
])('R1: only the console’s origin answers %s', (uri) => {
  expect(statusOf('site', uri)).toBe(404)
  expect(statusOf('console', uri)).toBe(200)
})

test.each(['/api/jwt', '/api/staffing', '/api/events/staff', '/api/'])(
  'only the members’ origin answers %s',
  (uri) => {
    expect(statusOf('site', uri)).toBe(200)
    expect(statusOf('console', uri)).toBe(404)
  },
)

test('R15: under /cal only the path of a calendar file passes, and only on the members’ origin', () => {
  const file = `/cal/${'A'.repeat(43)}.ics`
  expect([statusOf('site', file), statusOf('console', file)]).toEqual([200, 404])
  for (const uri of [
    '/cal/../staff/self',
    '/cal/%2e%2e/staff/self',
    '/cal//staff/self',
    '/cal/a/b.ics',
    '/cal/.ics',
    '/cal',
    '/cal/a',
  ])
    expect([uri, statusOf('site', uri)]).toEqual([uri, 404])
})

test('R14: pages for guests pass by GET on the members’ origin alone, and no other path below them', () => {
  for (const uri of [
    '/e/abcDEF0123',
    '/e/abcDEF0123.ics',
    '/e/abcDEF0123.easy',
    '/events',
    '/api/public/events',
  ]) {
    expect([uri, statusOf('site', uri), statusOf('console', uri)]).toEqual([uri, 200, 404])
    const head = run('viewer-address', { uri, headers: {}, method: 'HEAD' }, 'site')
    expect([uri, head.statusCode]).toEqual([uri, 405])
  }
  for (const uri of ['/events/', '/evil']) expect([uri, statusOf('site', uri)]).toEqual([uri, 404])
})

test('R14: a path below /e that no event can have asks for an unknown event, as on one machine', () => {
  for (const uri of [
    '/e/../staff/self',
    '/e/%2e%2e/staff/self',
    '/e//staff',
    '/e/a/b',
    '/e/a.fr',
    '/e/',
    '/e/%zz',
  ]) {
    const { uri: asked, statusCode } = run('viewer-address', { uri, headers: {} })
    expect([uri, asked, statusCode]).toEqual([uri, '/e/-', undefined])
    expect([uri, sharedEventPath(uri), statusOf('console', uri)]).toEqual([uri, '/e/-', 404])
  }
  for (const uri of ['/e/abcDEF0123', '/e/-', '/e/abcDEF0123.ics', '/e/abcDEF0123.easy', '/e/abcDEF0123.en'])
    expect([run('viewer-address', { uri, headers: {} }).uri, sharedEventPath(uri)]).toEqual([uri, uri])
})

test('a path that cannot be decoded is refused on both sides; a refusal looks like those of the API', () => {
  expect([statusOf('site', '/api/%zz'), statusOf('console', '/api/%zz')]).toEqual([404, 404])
  const refusal = run('viewer-address', { uri: '/api/staff/self', headers: {} })
  expect(refusal.headers).toMatchObject({
    'cache-control': { value: 'no-store' },
    'content-type': { value: 'application/json' },
    'x-content-type-options': { value: 'nosniff' },
  })
})

test.each([
  ['/', 200],
  ['/events', 200],
  ['/events/e-1', 200],
  ['/top', 404],
  ['/events/e-1/none', 404],
])('the console answers %s with its one document and %i', (uri, status) => {
  const request = run('route-to-file', { uri, headers: {} }, 'console')
  expect(request.uri).toBe(uri === '/' ? '/index.html' : '/app.html')
  expect(statusesOf(uri, 'console')).toEqual([status, status])
})

test.each(['/door', '/door/e-1'])('the console answers %s with the document of the door and 200', (uri) => {
  expect(run('route-to-file', { uri, headers: {} }, 'console').uri).toBe('/door/index.html')
  expect(statusesOf(uri, 'console')).toEqual([200, 200])
})

test('a refusal at the edge binds other names to HTTPS only where the operator owns them, as the pages do', () => {
  const said = (ownsApex: boolean) => {
    const source = edgeSource('viewer-address', { side: 'site', pages: [], ownsApex })
    const event = { request: { uri: '/api/staff/self', headers: {} }, viewer: { ip: '203.0.113.9' } }
    return runInNewContext(`${source}; handler(event)`, { event }).headers['strict-transport-security'].value
  }
  expect([said(false), said(true)]).toEqual([
    'max-age=63072000',
    'max-age=63072000; includeSubDomains; preload',
  ])
})

test('calls of staff, and no others, have the path that the front doors route to staff', () => {
  const definitions: FunctionDefinition[] = Object.values(lambdas)
  const calls = definitions.flatMap(({ calls = {} }) => Object.values(calls))
  expect(calls.filter(isForStaff).length).toBeGreaterThan(10)
  for (const call of calls)
    expect([call.path, statusOf('console', `/api${call.path}`)]).toEqual([
      call.path,
      isForStaff(call) ? 200 : 404,
    ])
})
