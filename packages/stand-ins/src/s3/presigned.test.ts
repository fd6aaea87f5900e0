import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  Bucket,
  origin,
  pattern,
  publicPath,
  refusal,
  startStorage,
  type TestStorage,
} from '#s3/test/storage.ts'

let storage: TestStorage
beforeAll(async () => {
  storage = await startStorage()
})
afterEach(() => {
  storage.aheadMs = 0
})
afterAll(() => storage.end())

describe('presigned URLs', () => {
  const signing = () => storage.newClient({ requestChecksumCalculation: 'WHEN_REQUIRED' })

  test('a presigned PUT works for the one origin and fails with any change', async () => {
    const url = await storage.presign(new PutObjectCommand({ Bucket, Key: 'presigned' }), signing())
    const good = await fetch(url, { method: 'PUT', body: 'mine', headers: { origin } })
    expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    expect(good.headers.get('access-control-expose-headers')).toBe('ETag')
    const elsewhere = await fetch(url, {
      method: 'PUT',
      body: 'mine',
      headers: { origin: 'http://evil.example' },
    })
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()

    const upload = (target: string, headers = {}) =>
      fetch(target, { method: 'PUT', body: 'other', headers }).then(refusal)
    expect(await upload(url.replace(/Signature=./, 'Signature=z'))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await upload(url.replace('presigned?', 'another?'))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await upload(url.replace('Expires=60', 'Expires=600'))).toEqual([403, 'SignatureDoesNotMatch'])
    expect(await upload(url, { 'x-amz-acl': 'public-read' })).toEqual([403, 'AccessDenied'])
    expect(await upload(url.split('?')[0] ?? '')).toEqual([403, 'AccessDenied'])
    storage.aheadMs = 61_000
    expect(await upload(url)).toEqual([403, 'AccessDenied'])
    expect(await storage.read('presigned')).toBe('mine')
  })

  test('signed length and type bind the body', async () => {
    const command = new PutObjectCommand({
      Bucket,
      Key: 'sized',
      ContentLength: 10,
      ContentType: 'image/png',
    })
    const signableHeaders = new Set(['content-length', 'content-type', 'host'])
    const url = await getSignedUrl(signing(), command, { expiresIn: 60, signableHeaders })
    const upload = async (body: string, type: string) =>
      (await fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })).status
    expect(await upload('0123456789', 'image/png')).toBe(200)
    expect(await upload('0123456789X', 'image/png')).toBe(403)
    expect(await upload('0123456789', 'text/html')).toBe(403)
  })

  test('the checksum of an empty body, which the SDK signs by default, refuses any other body', async () => {
    const url = await storage.presign(new PutObjectCommand({ Bucket, Key: 'trap' }))
    expect(await refusal(await fetch(url, { method: 'PUT', body: 'x' }))).toEqual([400, 'BadDigest'])
    await expect(storage.read('trap')).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  test('a URL signed without the mount path is refused', async () => {
    const bare = storage.newClient({ endpoint: storage.endpoint.replace(publicPath, '') })
    const url = await storage.presign(new GetObjectCommand({ Bucket, Key: 'kept' }), bare)
    expect((await fetch(url.replace('/uploads/', `${publicPath}/uploads/`))).status).toBe(403)
  })

  test('a preflight allows only the one origin', async () => {
    const headers = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    }
    const ask = (from: string) =>
      fetch(`${storage.endpoint}/uploads/x`, { method: 'OPTIONS', headers: { ...headers, origin: from } })
    const good = await ask(origin)
    expect([good.status, good.headers.get('access-control-allow-headers')]).toEqual([200, 'content-type'])
    expect((await ask('http://evil.example')).status).toBe(403)
  })
})

describe('multipart', () => {
  const Key = 'parts/動画.mp4'
  const partBytes = 5 * 1024 * 1024

  test('presigned parts, uploaded four at a time, become the object', async () => {
    const bytes = pattern(12 * 1024 * 1024)
    const { UploadId } = await storage.s3.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }),
    )
    const signing = storage.newClient({ requestChecksumCalculation: 'WHEN_REQUIRED' })
    const send = async (PartNumber: number) => {
      const url = await storage.presign(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber }), signing)
      const body = new Uint8Array(bytes.subarray((PartNumber - 1) * partBytes, PartNumber * partBytes))
      const reply = await fetch(url, { method: 'PUT', body, headers: { origin } })
      return { PartNumber, ETag: reply.headers.get('etag') ?? '' }
    }
    const Parts = await Promise.all([1, 2, 3].map(send))
    const listed = await storage.s3.send(new ListPartsCommand({ Bucket, Key, UploadId }))
    expect(listed.Parts?.map(({ Size }) => Size)).toEqual([
      partBytes,
      partBytes,
      bytes.length - 2 * partBytes,
    ])

    const complete = (MultipartUpload: object) =>
      storage.s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
    await expect(complete({ Parts: Parts.toReversed() })).rejects.toMatchObject({ name: 'InvalidPartOrder' })
    await expect(complete({ Parts: [{ ...Parts[0], ETag: Parts[1]?.ETag }] })).rejects.toMatchObject({
      name: 'InvalidPart',
    })
    expect((await complete({ Parts })).ETag).toMatch(/^"[0-9a-f]{32}-3"$/)

    const got = await storage.s3.send(new GetObjectCommand({ Bucket, Key }))
    expect(got.ContentType).toBe('video/mp4')
    expect(bytes.equals((await got.Body?.transformToByteArray()) ?? new Uint8Array())).toBe(true)
    await expect(complete({ Parts })).rejects.toMatchObject({ name: 'NoSuchUpload' })
  })

  test('refuses small parts before the last, aborts, and refuses an upload of another key', async () => {
    const { UploadId } = await storage.s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    const Parts = []
    for (const PartNumber of [1, 2]) {
      const { ETag } = await storage.s3.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: 'tiny' }),
      )
      Parts.push({ PartNumber, ETag })
    }
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
    await expect(storage.s3.send(complete)).rejects.toMatchObject({ name: 'EntityTooSmall' })
    const foreign = new UploadPartCommand({ Bucket, Key: 'other', UploadId, PartNumber: 1, Body: 'x' })
    await expect(storage.s3.send(foreign)).rejects.toMatchObject({ name: 'NoSuchUpload' })
    await storage.s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    await expect(storage.s3.send(new ListPartsCommand({ Bucket, Key, UploadId }))).rejects.toMatchObject({
      name: 'NoSuchUpload',
    })
    expect(await readdir(join(storage.dir, 'uploads'))).not.toContain(UploadId)
  })
})
