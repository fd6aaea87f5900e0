import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { Bucket, origin, pattern, refusal, startStorage, type TestStorage } from '#s3/test/storage.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await startStorage()
})
afterEach(() => {
  storage.aheadMs = 0
})
afterAll(() => storage.end())

describe('presigned POST', () => {
  const prefix = 'bugevent/u1/'
  const fileNameMark = '$' + '{filename}'

  test('accepts a permitted file, with its type', async () => {
    const reply = await post({}, 'x'.repeat(100))
    expect([
      reply.status,
      reply.headers.get('etag'),
      reply.headers.get('access-control-allow-origin'),
    ]).toEqual([204, expect.stringMatching(/^"[0-9a-f]{32}"$/), origin])
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: `${prefix}a.png` }))
    expect(head).toMatchObject({ ContentLength: 100, ContentType: 'image/png' })
  })

  test('a large binary file that holds line ends and dashes arrives unchanged', async () => {
    const bytes = Buffer.concat([pattern(3_000_000), Buffer.from('\r\n--\r\n------'), pattern(17)])
    expect((await post({}, new Uint8Array(bytes), { maxBytes: 4_000_000 })).status).toBe(204)
    const { Body } = await storage.s3.send(new GetObjectCommand({ Bucket, Key: `${prefix}a.png` }))
    expect(bytes.equals((await Body?.transformToByteArray()) ?? new Uint8Array())).toBe(true)
  })

  test('puts the file’s name into the key, within its prefix', async () => {
    expect((await post({ key: prefix + fileNameMark }, 'x')).status).toBe(204)
    expect(await storage.read(`${prefix}写真.png`)).toBe('x')
    expect(await refusal(await post({ key: fileNameMark }, 'x'))).toEqual([403, 'AccessDenied'])
  })

  test.each([
    ['too large', {}, 'x'.repeat(1001), [400, 'EntityTooLarge']],
    ['far too large', {}, 'x'.repeat(5_000_000), [400, 'EntityTooLarge']],
    ['empty', {}, '', [400, 'EntityTooSmall']],
    ['outside the prefix', { key: 'bugevent/u2/a.png' }, 'x', [403, 'AccessDenied']],
    ['of another type', { 'Content-Type': 'text/html' }, 'x', [403, 'AccessDenied']],
    ['with a field the policy does not name', { 'x-amz-meta-evil': '1' }, 'x', [403, 'AccessDenied']],
    ['with a changed date', { 'X-Amz-Date': '20200101T000000Z' }, 'x', [403, 'SignatureDoesNotMatch']],
    [
      'with a changed policy',
      { Policy: btoa('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}') },
      'x',
      [403, 'SignatureDoesNotMatch'],
    ],
    ['with a wrong signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'x', [403, 'SignatureDoesNotMatch']],
    ['without a policy', { Policy: undefined }, 'x', [403, 'AccessDenied']],
  ])('refuses a file %s', async (_, change: Record<string, string | undefined>, body, expected) => {
    const before = await readdir(join(storage.dir, 'blobs'))
    expect(await refusal(await post(change, body))).toEqual(expected)
    expect(await readdir(join(storage.dir, 'blobs'))).toEqual(before)
  })

  test('refuses an expired policy, another bucket, and the same field twice', async () => {
    expect(await refusal(await post({}, 'x', { bucket: 'another' }))).toEqual([403, 'AccessDenied'])
    expect(await refusal(await post({}, 'x', { alsoKey: `${prefix}b.png` }))).toEqual([
      400,
      'MalformedPOSTRequest',
    ])
    storage.aheadMs = 61_000
    expect(await refusal(await post({}, 'x'))).toEqual([403, 'AccessDenied'])
  })

  async function post(
    change: Record<string, string | undefined>,
    body: string | Uint8Array<ArrayBuffer>,
    { bucket = Bucket, maxBytes = 1000, alsoKey = '' } = {},
  ): Promise<Response> {
    const { url, fields } = await createPresignedPost(storage.s3, {
      Bucket,
      // This makes the SDK write a starts-with condition for the key.
      Key: prefix + fileNameMark,
      Fields: { 'Content-Type': 'image/png' },
      Conditions: [['content-length-range', 1, maxBytes]],
      Expires: 60,
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, key: `${prefix}a.png`, ...change })) {
      if (value) form.append(name, value)
    }
    if (alsoKey) form.append('key', alsoKey)
    form.append('file', new Blob([body]), '写真.png')
    return fetch(url.replace(Bucket, bucket), { method: 'POST', body: form, headers: { origin } })
  }
})
