import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3'
import { Bucket, credentials, pattern, startStorage, type TestStorage } from '#s3/test/storage.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await startStorage()
})
afterEach(() => {
  storage.aheadMs = 0
})
afterAll(() => storage.end())

describe('objects by the SDK', () => {
  test('stores a buffer with default checksums, headers and metadata', async () => {
    const put = await storage.s3.send(
      new PutObjectCommand({
        Bucket,
        Key: 'a/b.txt',
        Body: 'hello',
        ContentType: 'text/plain',
        Metadata: { by: 'x' },
      }),
    )
    expect(put.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"')
    expect(await storage.read('a/b.txt')).toBe('hello')
    const head = await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'a/b.txt' }))
    expect(head).toMatchObject({
      ContentLength: 5,
      ContentType: 'text/plain',
      Metadata: { by: 'x' },
      ETag: put.ETag,
    })
  })

  test('stores a stream of 12 MB, aws-chunked with a trailer or without checksums', async () => {
    const bytes = pattern(12 * 1024 * 1024)
    for (const client of [storage.s3, storage.newClient({ requestChecksumCalculation: 'WHEN_REQUIRED' })]) {
      const Body = Readable.from([bytes.subarray(0, 70_001), bytes.subarray(70_001)])
      await client.send(new PutObjectCommand({ Bucket, Key: 'big', Body, ContentLength: bytes.length }))
      const { Body: got } = await storage.s3.send(new GetObjectCommand({ Bucket, Key: 'big' }))
      expect(bytes.equals((await got?.transformToByteArray()) ?? new Uint8Array())).toBe(true)
    }
  })

  test('serves a range and a suffix, and refuses a range behind the end', async () => {
    await storage.put('range', 'hello')
    const url = await storage.presign(
      new GetObjectCommand({ Bucket, Key: 'range', ResponseContentDisposition: 'attachment' }),
    )
    const part = await fetch(url, { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'ell',
      'bytes 1-3/5',
    ])
    expect(part.headers.get('content-disposition')).toBe('attachment')
    expect(await (await fetch(url, { headers: { range: 'bytes=-2' } })).text()).toBe('lo')
    expect((await fetch(url, { headers: { range: 'bytes=5-' } })).status).toBe(416)
  })

  test('copies an object with and without new headers, deletes it twice, and finds no missing one', async () => {
    await storage.put('from', 'copied', { ContentType: 'text/plain' })
    await storage.s3.send(new CopyObjectCommand({ Bucket, Key: 'to 字', CopySource: `${Bucket}/from` }))
    expect((await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'to 字' }))).ContentType).toBe(
      'text/plain',
    )
    await storage.s3.send(
      new CopyObjectCommand({
        Bucket,
        Key: 'to 字',
        CopySource: `${Bucket}/${encodeURIComponent('to 字')}`,
        MetadataDirective: 'REPLACE',
        ContentType: 'image/png',
      }),
    )
    expect((await storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'to 字' }))).ContentType).toBe(
      'image/png',
    )
    for (const _ of [1, 2]) await storage.s3.send(new DeleteObjectCommand({ Bucket, Key: 'from' }))
    await expect(storage.read('from')).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(storage.s3.send(new HeadObjectCommand({ Bucket, Key: 'from' }))).rejects.toMatchObject({
      name: 'NotFound',
    })
    expect(await storage.read('to 字')).toBe('copied')
  })

  test('a second creation under If-None-Match is refused and changes nothing', async () => {
    await storage.put('once', 'first', { IfNoneMatch: '*' })
    await expect(storage.put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    })
    expect(await storage.read('once')).toBe('first')
  })

  test('lists by prefix, by delimiter, page by page', async () => {
    const Prefix = 'list/<&/'
    for (const name of ['b', 'a/1', 'a/2', 'c', 'あ']) await storage.put(Prefix + name, name)
    const { Contents } = await storage.s3.send(new ListObjectsV2Command({ Bucket, Prefix }))
    expect(Contents?.map(({ Key }) => Key?.slice(Prefix.length))).toEqual(['a/1', 'a/2', 'b', 'c', 'あ'])
    const seen: (string | undefined)[] = []
    for (let ContinuationToken: string | undefined, page = 0; page === 0 || ContinuationToken; page++) {
      const input = { Bucket, Prefix, Delimiter: '/', MaxKeys: 1, ContinuationToken }
      const reply = await storage.s3.send(new ListObjectsV2Command(input))
      seen.push(reply.Contents?.[0]?.Key ?? reply.CommonPrefixes?.[0]?.Prefix)
      ContinuationToken = reply.NextContinuationToken
    }
    expect(seen).toEqual(['a/', 'b', 'c', 'あ'].map((name) => Prefix + name))
  })

  test.each([
    '../../../etc/passwd',
    '..',
    'a//b/./../c',
    'k'.repeat(1024),
    'nul\u0000',
    "it's (all) *fine*! +%2F",
  ])('the key %j is never a path', async (Key) => {
    await storage.put(Key, 'safe')
    expect(await storage.read(Key)).toBe('safe')
    expect(
      (await readdir(storage.dir)).filter((name) => !['blobs', 'objects', 'uploads'].includes(name)),
    ).toEqual([])
  })

  test('an unsupported operation is refused, never treated as a plain PUT', async () => {
    await storage.put('tagged', 'kept')
    const tag = new PutObjectTaggingCommand({ Bucket, Key: 'tagged', Tagging: { TagSet: [] } })
    await expect(storage.s3.send(tag)).rejects.toMatchObject({ name: 'NotImplemented' })
    expect(await storage.read('tagged')).toBe('kept')
  })

  test('objects survive a restart', async () => {
    await storage.put('kept', 'still here')
    await storage.restart()
    expect(await storage.read('kept')).toBe('still here')
  })

  test('a wrong secret and an unknown key id are refused', async () => {
    const forged = storage.newClient({ credentials: { ...credentials, secretAccessKey: 'guess' } })
    const other = storage.newClient({ credentials: { ...credentials, accessKeyId: 'OTHER' } })
    const input = { Bucket, Key: 'forged', Body: 'x' }
    await expect(forged.send(new PutObjectCommand(input))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    await expect(other.send(new PutObjectCommand(input))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    storage.aheadMs = 16 * 60 * 1000
    const once = storage.newClient({ maxAttempts: 1 })
    await expect(once.send(new PutObjectCommand(input))).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    })
  })
})
