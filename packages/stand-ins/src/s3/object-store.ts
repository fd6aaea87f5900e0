import { createHash, randomUUID } from 'node:crypto'
import {
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { errorCode } from '#base/error-code.ts'
import { S3Error } from '#s3/s3-error.ts'

const objectSchema = v.object({
  key: v.string(),
  blob: v.pipe(v.string(), v.uuid()),
  size: v.number(),
  etag: v.string(),
  modifiedAt: v.string(),
  headers: v.record(v.string(), v.string()),
})

/** An object's description; its bytes are the file `blobs/<blob>`. GET returns `headers` unchanged. */
export type StoredObject = v.InferOutput<typeof objectSchema>
/** Bytes written but not yet part of any object. */
export type Blob = { blob: string; size: number; md5: string }
export type SizeRange = { minBytes: number; maxBytes: number }
export type ObjectStore = ReturnType<typeof createObjectStore>

/**
 * Objects in a folder. An object is one small description file, named by the hash of its key (so no key can
 * name a path), which points to a file of bytes: replacing the description replaces the object atomically.
 */
export function createObjectStore(dir: string) {
  const blobPath = (blob: string) => join(dir, 'blobs', blob)
  const folder = (bucket: string) => join(dir, 'objects', bucket)
  const path = (bucket: string, key: string) =>
    join(folder(bucket), `${createHash('sha256').update(key).digest('hex')}.json`)

  async function get(bucket: string, key: string): Promise<StoredObject | undefined> {
    return readJson(path(bucket, key), objectSchema)
  }

  return {
    get,

    /** Writes bytes to disk; nothing is left when the source fails or the size is outside the range. */
    async writeBlob(bytes: AsyncIterable<Buffer>, range?: SizeRange): Promise<Blob> {
      await mkdir(join(dir, 'blobs'), { recursive: true, mode: 0o700 })
      const blob = randomUUID()
      return { blob, ...(await writeNew(blobPath(blob), bytes, range)) }
    },

    /** Publishes an object. With `onlyNew` an existing one is kept and PreconditionFailed thrown. */
    async put(bucket: string, object: StoredObject, onlyNew = false): Promise<void> {
      await mkdir(folder(bucket), { recursive: true, mode: 0o700 })
      const former = await get(bucket, object.key)
      await writeJson(path(bucket, object.key), object, onlyNew)
      if (former) await rm(blobPath(former.blob), { force: true })
    },

    async remove(bucket: string, key: string): Promise<void> {
      const former = await get(bucket, key)
      await rm(path(bucket, key), { force: true })
      if (former) await rm(blobPath(former.blob), { force: true })
    },

    removeBlob: (blob: string) => rm(blobPath(blob), { force: true }),
    openBlob: (blob: string) => open(blobPath(blob), 'r'),

    /** Object and bytes together; reads again after a replacement in between. */
    async open(bucket: string, key: string): Promise<{ object: StoredObject; file: FileHandle } | undefined> {
      for (;;) {
        const object = await get(bucket, key)
        if (!object) return undefined
        const file = await open(blobPath(object.blob), 'r').catch(undefinedIfAbsent)
        if (file) return { object, file }
        const now = await get(bucket, key)
        if (now?.blob === object.blob)
          throw new Error(`The bytes of an object are missing from ${join(dir, 'blobs')}.`)
      }
    },

    /** All objects of a bucket in S3's order: by the bytes of the key. */
    async list(bucket: string): Promise<StoredObject[]> {
      const names = (await readdir(folder(bucket)).catch(undefinedIfAbsent)) ?? []
      const files = names.filter((name) => name.endsWith('.json'))
      const objects = await Promise.all(
        files.map((name) => readJson(join(folder(bucket), name), objectSchema)),
      )
      return objects.filter((object) => object !== undefined).sort((a, b) => compareKeys(a.key, b.key))
    },
  }
}

/** Writes a new file, or none. */
async function writeNew(path: string, bytes: AsyncIterable<Buffer>, range?: SizeRange) {
  const file = await open(path, 'wx', 0o600)
  try {
    const written = await pour(bytes, file, range)
    await file.sync()
    return written
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** S3's order of keys. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** A parsed JSON file; undefined when it does not exist. */
export async function readJson<S extends v.GenericSchema>(path: string, schema: S) {
  const content = await readFile(path, 'utf8').catch(undefinedIfAbsent)
  return content === undefined ? undefined : v.parse(schema, JSON.parse(content))
}

/** Writes a JSON file atomically. With `onlyNew`, PreconditionFailed when it exists. */
export async function writeJson(path: string, value: object, onlyNew = false): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  await writeFile(draft, JSON.stringify(value), { mode: 0o600, flush: true })
  try {
    await (onlyNew ? link : rename)(draft, path)
  } catch (error) {
    throw errorCode(error) === 'EEXIST' ? new S3Error('PreconditionFailed') : error
  } finally {
    await rm(draft, { force: true })
  }
}

async function pour(bytes: AsyncIterable<Buffer>, file: FileHandle, range?: SizeRange) {
  const md5 = createHash('md5')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (range && size > range.maxBytes) throw new S3Error('EntityTooLarge')
    md5.update(chunk)
    await file.writeFile(chunk)
  }
  if (range && size < range.minBytes) throw new S3Error('EntityTooSmall')
  return { size, md5: md5.digest('hex') }
}

function undefinedIfAbsent(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
  return undefined
}
