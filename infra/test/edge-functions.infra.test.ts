// CloudFront's functions, run as CloudFront runs them, with the built site.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { pathToFile } from '@app/local/site/path.ts'
import { edgeSource } from '#constructs/edge-functions.ts'
import { readSite } from '#site/site-files.ts'

const DIST = join(process.cwd(), 'packages/web/dist')
const { pages } = readSite(DIST)

interface ViewerRequest {
  uri: string
  headers: Record<string, { value: string }>
}

function run(
  name: Parameters<typeof edgeSource>[0],
  request: ViewerRequest,
  ip = '203.0.113.9',
): ViewerRequest {
  return runInNewContext(`${edgeSource(name, pages)}; handler(event)`, { event: { request, viewer: { ip } } })
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
  ['/top', '/app.html'],
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
  ['/', 200],
  ['/settings/none', 404],
  ['/no/such/page', 404],
])('%s is %i, as on one machine', (uri, status) => {
  const request = run('route-to-file', { uri, headers: { 'x-asked-for': { value: '/none' } } })
  const event = { request, response: { statusCode: 200 } }
  const answered = runInNewContext(`${edgeSource('none-is-404')}; handler(event)`, { event })
  expect(answered.statusCode).toBe(status)
})
