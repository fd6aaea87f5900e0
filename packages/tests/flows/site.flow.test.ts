import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import {
  DATA_HEADERS,
  MAIL_PICTURE_HEADERS,
  MAIL_PICTURES_PATH,
} from '@app/shared/base/protective-headers.ts'
import { MAIL_PICTURES } from '@app/shared/mails/pictures.ts'
import * as v from 'valibot'
import { readConfig } from '#fixtures/http/amplify.ts'
import { mailsTo, raw, site } from '#fixtures/http/client.ts'

// The site as served: pages, headers, compression, and what is never served (SEC-J1, SEC-J6, SEC-J8).
jest.setTimeout(90_000)
const DIST = join(process.cwd(), 'packages/web/dist')
const PUBLIC = [
  '/',
  '/plans',
  '/information',
  '/privacypolicy',
  '/privacypolicy/adult',
  '/agreement',
  '/agreement/plain',
  '/guardian',
  '/guardian/record',
  '/guardian/event',
  '/guardian/household',
  '/specificcommercial',
  '/specificcommercial/plain',
  '/guardian/plain',
  '/leaving/plain',
  '/external-transmission/plain',
  '/support',
  '/external-transmission',
  '/uc',
]
const APP = [
  '/login',
  '/register',
  '/thanks',
  '/registration',
  '/top',
  '/schedule',
  '/qr',
  '/event/some-event',
  '/passwordreset/email',
  '/passwordreset/password',
  '/settings',
  '/inquiry',
  '/logout',
]
const NONE = ['/no/such/page', '/settings/none', '/event/a/b', '/topx']
let expected: Record<string, string>

beforeAll(async () => {
  const file = JSON.parse(await readFile(join(DIST, 'headers.json'), 'utf8'))
  expected = v.parse(v.record(v.string(), v.string()), file.headers)
})

/** Missing or wrong security headers of a response. */
function missing(headers: Headers): string[] {
  return Object.entries(expected).flatMap(([name, value]) => (headers.get(name) === value ? [] : [name]))
}

test.each([...PUBLIC, ...APP])('%s: 200, HTML in Japanese, with every security header', async (path) => {
  const answer = await fetch(`${site}${path}`)
  expect([answer.status, missing(answer.headers)]).toEqual([200, []])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const html = await answer.text()
  expect(html).toMatch(/^<!doctype html><html lang="ja"[ >]/)
  expect(html.includes('<div id="root">')).toBe(APP.includes(path))
})

test.each(NONE)('%s: 404 with the app, which says so, and every security header', async (path) => {
  const answer = await fetch(`${site}${path}`)
  expect([answer.status, missing(answer.headers)]).toEqual([404, []])
  expect(await answer.text()).toContain('<div id="root">')
})

test('the app’s document, which public pages fetch for members, exists', async () => {
  expect((await fetch(`${site}/app.html`)).status).toBe(200)
})

test('G32: no page sends a referrer to another site', () => {
  expect(expected['Referrer-Policy']).toBe('no-referrer')
})

test('texts are compressed with brotli or gzip on request, and assets are cached forever', async () => {
  const html = await (await fetch(`${site}/login`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  const plain = await raw('GET', script)
  for (const [accepts, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ]) {
    const { headers, status } = await raw('GET', script, { headers: { 'accept-encoding': accepts ?? '' } })
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'accept-encoding'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  }
  const packed = brotliDecompressSync(await readFile(join(DIST, `${script}.br`)))
  expect(packed.toString()).toBe(plain.text)
})

test('a missing file is 404 with its page, never the app', async () => {
  for (const path of [
    '/assets/none.js',
    '/none.css',
    '/none.png',
    '/none.map',
    '/index.php',
    '/wp-login.php',
  ]) {
    const answer = await fetch(`${site}${path}`)
    expect([path, answer.status, missing(answer.headers)]).toEqual([path, 404, []])
    expect(await answer.text()).not.toContain('<div id="root">')
  }
})

/** Paths that must not reach the file they name. Sent unchanged. */
const HIDDEN = [
  '/.stamp',
  '/headers.json',
  '/headers.json/',
  '/HEADERS.JSON',
  '//headers.json',
  '/%2fheaders.json',
  '/x/..%2fheaders.json',
  '/assets/%2e%2e/headers.json',
  '/assets/..%2f.stamp',
  '/%2estamp',
  '/headers.json%00.html',
  '/index.html.br',
  '/.env',
  '/.git/HEAD',
  '/%2egit/HEAD',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e%2fvite.config.ts',
  '/%E0%A4%A',
  '//evil.example/%2f..',
  '/\\evil.example',
]

test.each(HIDDEN)('%s is not served', async (path) => {
  const { status, text, headers } = await raw('GET', path)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).not.toMatch(/Content-Security-Policy|^[0-9a-f]{64}$|"dependencies"|root:x:|defineConfig/)
})

test('pages refuse other methods with 405, and HEAD has no body', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
    expect([method, dataFaults(await raw(method, '/login'))]).toEqual([method, [405]])
  const head = await raw('HEAD', '/login')
  expect([head.status, head.text]).toEqual([200, ''])
})

test('the site’s configuration and the public keys have their exact form', async () => {
  expect(await readConfig()).toMatchObject({
    region: 'ap-northeast-1',
    userPoolEndpoint: expect.stringMatching(site),
  })
  for (const path of ['/config.json', '/.well-known/jwks.json']) {
    const answer = await raw('GET', path)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect([path, dataFaults(answer)]).toEqual([path, [200]])
  }
  const { keys } = await (await fetch(`${site}/.well-known/jwks.json`)).json()
  // Public parts alone: no d, p or q.
  expect(keys.map((key: object) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']])
})

test('SEC-J6: web mail may show the pictures of mails and of events, which browsers keep', async () => {
  const { events } = await (await fetch(`${site}/api/public/events`)).json()
  const { cover } = events.find((event: { cover: object | null }) => event.cover !== null)
  for (const [path, type] of [
    [`${MAIL_PICTURES_PATH}${MAIL_PICTURES.mark}`, 'png'],
    [`/media/${cover.picture}-960.webp`, 'webp'],
  ] as const) {
    const { status, headers } = await raw('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': MAIL_PICTURE_HEADERS['Cross-Origin-Resource-Policy'],
    })
  }
})

test('SEC-J6: responses other than pages forbid scripts and framing', async () => {
  const asked = [
    await raw('POST', '/api/jwt', {}),
    await raw('GET', '/api/nowhere', {}),
    await raw('POST', '/api/contact', { headers: { 'content-type': 'application/json' }, body: '{}' }),
    await raw('POST', '/api/contact', { headers: { 'content-type': 'text/plain' }, body: 'x' }),
  ]
  expect(asked.map(dataFaults)).toEqual([[401], [404], [400], [415]])
  // The check itself finds a missing one.
  expect(dataFaults({ status: 200, headers: {} })).toHaveLength(1 + Object.keys(DATA_HEADERS).length)
})

test('SEC-J6: refusals of the storage and of the local pages forbid scripts and framing too', async () => {
  const asked = [
    await raw('GET', '/_local/s3/uploads/none', {}),
    await raw('GET', '/_local/s3/uploads/none?X-Amz-Signature=0', {}),
    await raw('PATCH', '/_local/s3/uploads/none', {}),
    await raw('POST', '/_local/s3/uploads', { headers: { 'content-type': 'text/plain' }, body: 'x' }),
    await raw('GET', '/_local/mail', { headers: { host: 'evil.example' } }),
  ]
  expect(asked.map(dataFaults)).toEqual([[403], [400], [405], [400], [403]])
})

/** The status, and each header of data that is not as it must be. */
function dataFaults({ status, headers }: Pick<Awaited<ReturnType<typeof raw>>, 'status' | 'headers'>) {
  const wrong = Object.entries(DATA_HEADERS).filter(([name, value]) => headers[name.toLowerCase()] !== value)
  return [status, ...wrong.map(([name]) => name)]
}

test('the outbox answers a list, which is empty without mails', async () => {
  expect(await mailsTo('nobody@example.jp')).toEqual([])
})

test.each([
  '/_local/',
  '/_local/mail',
  '/_local/mail.json',
  '/_local/rum/events.json',
  '/_local/clock',
  '/_local/cognito/',
])('%s refuses a web page whose host name resolves to this machine', async (path) => {
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
  ])
    expect([host, await raw('GET', path, { headers: { host } })]).toMatchObject([
      host,
      { status: 403, text: '' },
    ])
  for (const host of ['localhost:3000', '127.0.0.1'])
    expect((await raw('GET', path, { headers: { host } })).status).not.toBe(403)
})

test('control: the check of the headers finds a missing one', () => {
  expect(missing(new Headers({ 'x-content-type-options': 'nosniff' }))).toContain('Content-Security-Policy')
})
