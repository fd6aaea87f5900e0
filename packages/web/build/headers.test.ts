import { createHash } from 'node:crypto'
import { parseHeaders, siteHeaders } from './headers.ts'

// The headers of every page, whatever the build: the row "Pages" of docs/security.md.
const STYLE = 'p{margin:0}'
const SCRIPT = 'draw()'
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
const { headers, cache } = siteHeaders({ styles: [STYLE, STYLE], scripts: [SCRIPT] }, [
  'https://pool.example',
])
const policy = new Map(
  (headers['Content-Security-Policy'] ?? '').split('; ').map((rule): [string, string] => {
    const [name = '', ...sources] = rule.split(' ')
    return [name, sources.join(' ')]
  }),
)

test.each([
  ['default-src', "'none'"],
  ['script-src', `'self' 'sha256-${hashOf(SCRIPT)}'`],
  ['style-src', `'self' 'sha256-${hashOf(STYLE)}'`],
  ['img-src', "'self' data: blob:"],
  ['font-src', "'self'"],
  ['connect-src', "'self' https://pool.example"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['manifest-src', "'self'"],
  ['require-trusted-types-for', "'script'"],
  ['worker-src', "'self'"],
  ['trusted-types', 'card-worker'],
])('SEC-J1: the content security policy has %s %s', (name, sources) => {
  expect(policy.get(name)).toBe(sources)
})

test('SEC-J1: the content security policy has no other directive', () => {
  expect(policy.size).toBe(14)
})

test.each([
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
])('every page has %s: %s', (name, value) => {
  expect(headers[name]).toBe(value)
})

test.each(['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment'])(
  'no page may use %s',
  (what) => {
    expect(headers['Permissions-Policy']?.split(', ')).toContain(`${what}=()`)
  },
)

test('only files with a content hash in their name are cached', () => {
  expect(cache).toEqual([
    { prefix: '/assets/', value: 'public, max-age=31536000, immutable' },
    { prefix: '/', value: 'no-cache' },
  ])
})

test('SEC-J1: of two inline styles each is allowed by its hash', () => {
  const twice = siteHeaders({ styles: [STYLE, 'b{}'], scripts: [] }, []).headers['Content-Security-Policy']
  expect(twice).toMatch(/style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
})

test('headers.json is read back as written, and refused in another form', () => {
  expect(parseHeaders(JSON.stringify({ headers, cache }))).toEqual({ headers, cache })
  for (const other of ['', '{}', JSON.stringify({ headers, cache: [{}] })])
    expect(() => parseHeaders(other)).toThrow()
})
