import { gunzipSync } from 'node:zlib'
import { compressed } from '#http/compressed.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const long = JSON.stringify({
  items: Array.from({ length: 40 }, (_, index) => `親子で学ぶ、おこづかいとお金のはなし ${index}`),
})
const answer = { statusCode: 200, headers, body: long }

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, GZIP;q=0.5', 'deflate,gzip;q=1'])(
  'an answer over 2 kB is compressed for a reader that accepts "%s"',
  (accepts) => {
    const packed = compressed(answer, accepts)
    expect(packed).toMatchObject({ statusCode: 200, isBase64Encoded: true })
    expect(packed.headers).toEqual({ ...headers, vary: 'accept-encoding', 'content-encoding': 'gzip' })
    const bytes = Buffer.from(packed.body ?? '', 'base64')
    expect(gunzipSync(bytes).toString()).toBe(long)
    expect(bytes.length).toBeLessThan(Buffer.byteLength(long) / 4)
  },
)

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'x-gzip-not', '*'])(
  'a reader that accepts "%s" gets the text as it is, and caches know that it varies',
  (accepts) => {
    expect(compressed(answer, accepts)).toEqual({
      ...answer,
      headers: { ...headers, vary: 'accept-encoding' },
    })
  },
)

test('an answer of 2 kB or less, and one without a body, stay as they are', () => {
  const short = { ...answer, body: 'x'.repeat(2048) }
  const unchanged = { statusCode: 304, headers }
  expect(compressed(short, 'gzip')).toBe(short)
  expect(compressed(unchanged, 'gzip')).toBe(unchanged)
  expect(compressed({ ...short, body: `${short.body}x` }, 'gzip').isBase64Encoded).toBe(true)
})

test('the hash of a compressed document is a weak one', () => {
  const document = { ...answer, headers: { ...headers, etag: '"hash"' } }
  expect(compressed(document, 'gzip').headers?.['etag']).toBe('W/"hash"')
  expect(compressed(document, undefined).headers?.['etag']).toBe('"hash"')
})
