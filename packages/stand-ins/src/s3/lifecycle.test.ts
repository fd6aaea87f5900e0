import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { expireObjects, objectsUnder } from '#s3/lifecycle.ts'
import { Bucket, startStorage, type TestStorage } from '#s3/test/storage.ts'

const DAY_MS = 86_400_000
const rules = { expires: { 'incoming/': 1 }, partsExpireDays: 1 }
let storage: TestStorage
beforeEach(async () => {
  storage = await startStorage()
})
afterEach(() => storage.end())

const expire = (days: number) => expireObjects(storage.dir, Bucket, rules, Date.now() + days * DAY_MS)

test('SEC-F5: only objects under the rule’s prefix are deleted, with their bytes, and not before their days are over', async () => {
  await storage.put('incoming/a.jpg', 'a')
  await storage.put('bugevent/a.jpg', 'b')
  expect(await expire(0.9)).toEqual({ objects: 0, uploads: 0 })
  expect(await storage.read('incoming/a.jpg')).toBe('a')
  expect(await expire(1)).toEqual({ objects: 1, uploads: 0 })
  await expect(storage.read('incoming/a.jpg')).rejects.toThrow('does not exist')
  expect(await storage.read('bugevent/a.jpg')).toBe('b')
  expect(await readdir(join(storage.dir, 'blobs'))).toHaveLength(1)
})

test('SEC-F5: parts of an unfinished upload are deleted after their days', async () => {
  const Key = 'incoming/b.jpg'
  const { UploadId } = await storage.s3.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  await storage.s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'x' }))
  expect(await expire(0.9)).toEqual({ objects: 0, uploads: 0 })
  expect(await expire(1)).toEqual({ objects: 0, uploads: 1 })
  expect(await readdir(join(storage.dir, 'blobs'))).toEqual([])
  expect(await readdir(join(storage.dir, 'uploads'))).toEqual([])
})

test('an unused storage has nothing to expire, and the objects under a prefix are listed with their events', async () => {
  expect(await expire(9)).toEqual({ objects: 0, uploads: 0 })
  await storage.put('incoming/a.jpg', 'abc')
  await storage.put('other/a.jpg', 'abc')
  expect(await objectsUnder(storage.dir, Bucket, 'incoming/')).toEqual([
    { bucket: Bucket, key: 'incoming/a.jpg', size: 3, etag: '"900150983cd24fb0d6963f7d28e17f72"' },
  ])
})
