import { join } from 'node:path'
import { createObjectStore } from '#s3/object-store.ts'
import { createUploads } from '#s3/uploads.ts'

/** The expiry rules of a bucket. */
export interface LifecycleRules {
  /** Objects under a prefix, after so many days. */
  readonly expires: Readonly<Record<string, number>>
  /** Unfinished multipart uploads, after so many days. */
  readonly partsExpireDays: number
}

const DAY_MS = 86_400_000

/** Deletes what a bucket's rules expire; returns how many objects and uploads. */
export async function expireObjects(
  dir: string,
  bucket: string,
  { expires, partsExpireDays }: LifecycleRules,
  nowMs: number,
): Promise<{ objects: number; uploads: number }> {
  const store = createObjectStore(dir)
  const isOver = (since: string, days: number) => Date.parse(since) + days * DAY_MS <= nowMs
  const over = (await store.list(bucket)).filter(({ key, modifiedAt }) =>
    Object.entries(expires).some(([prefix, days]) => key.startsWith(prefix) && isOver(modifiedAt, days)),
  )
  for (const { key } of over) await store.remove(bucket, key)

  const uploads = createUploads(dir, store)
  const begun = await uploads.begun(bucket)
  const left = begun.filter(({ startedAt }) => isOver(startedAt, partsExpireDays))
  for (const { id } of left) await uploads.discard(id)
  return { objects: over.length, uploads: left.length }
}

/** The events of all objects that are under a prefix in a storage's folder. */
export async function objectsUnder(dir: string, bucket: string, prefix: string) {
  const objects = await createObjectStore(dir).list(bucket)
  return objects
    .filter(({ key }) => key.startsWith(prefix))
    .map(({ key, size, etag }) => ({ bucket, key, size, etag }))
}

/** The folder of the object storage within a data folder. */
export const storageFolder = (dataDir: string) => join(dataDir, 'uploads')
