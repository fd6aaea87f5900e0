import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Blob, type ObjectStore, readJson, type StoredObject, writeJson } from '#s3/object-store.ts'
import { S3Error } from '#s3/s3-error.ts'

const uploadSchema = v.object({
  bucket: v.string(),
  key: v.string(),
  headers: v.record(v.string(), v.string()),
  /** Uploads of earlier releases have no date and count as oldest. */
  startedAt: v.optional(v.string(), new Date(0).toISOString()),
})
const partSchema = v.object({
  number: v.number(),
  blob: v.string(),
  size: v.number(),
  md5: v.string(),
  modifiedAt: v.string(),
})
export type Upload = v.InferOutput<typeof uploadSchema>
export type Part = v.InferOutput<typeof partSchema>
export type Uploads = ReturnType<typeof createUploads>

const minPartBytes = 5 * 1024 * 1024

/** Multipart uploads in progress: a folder each, with one description per part. Unknown ids are NoSuchUpload. */
export function createUploads(dir: string, store: ObjectStore) {
  const folder = (id: string) => join(dir, 'uploads', id)

  async function find(id: string, { bucket, key }: { bucket: string; key: string }): Promise<Upload> {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new S3Error('NoSuchUpload')
    const upload = await readJson(join(folder(id), 'upload.json'), uploadSchema)
    if (upload?.bucket !== bucket || upload.key !== key) throw new S3Error('NoSuchUpload')
    return upload
  }

  async function parts(id: string): Promise<Part[]> {
    const names = (await readdir(folder(id))).filter((name) => /^\d+\.json$/.test(name))
    const read = await Promise.all(names.map((name) => readJson(join(folder(id), name), partSchema)))
    return read.filter((part) => part !== undefined).sort((a, b) => a.number - b.number)
  }

  async function discard(id: string): Promise<void> {
    for (const part of await parts(id)) await store.removeBlob(part.blob)
    await rm(folder(id), { recursive: true, force: true })
  }

  return {
    find,
    parts,
    discard,

    /** Those of a bucket in progress. */
    async begun(bucket: string): Promise<(Upload & { id: string })[]> {
      const ids = await readdir(join(dir, 'uploads')).catch(() => [])
      const found = await Promise.all(
        ids.map(async (id) => ({ id, ...(await readJson(join(folder(id), 'upload.json'), uploadSchema)) })),
      )
      return found.filter((each): each is Upload & { id: string } => each.bucket === bucket)
    },

    async create(upload: Omit<Upload, 'startedAt'>): Promise<string> {
      const id = randomBytes(16).toString('hex')
      await mkdir(folder(id), { recursive: true, mode: 0o700 })
      await writeJson(join(folder(id), 'upload.json'), { ...upload, startedAt: new Date().toISOString() })
      return id
    },

    /** Stores a part; replaces one with the same number. */
    async putPart(id: string, number: number, { blob, size, md5 }: Blob): Promise<void> {
      const path = join(folder(id), `${number}.json`)
      const former = await readJson(path, partSchema)
      await writeJson(path, { number, blob, size, md5, modifiedAt: new Date().toISOString() })
      if (former) await store.removeBlob(former.blob)
    },

    /** Joins the listed parts into the object. */
    async complete(
      id: string,
      upload: Upload,
      listed: { number: number; etag: string }[],
    ): Promise<StoredObject> {
      const object = await joinedObject(store, upload, choose(await parts(id), listed))
      await store.put(upload.bucket, object)
      await discard(id)
      return object
    },
  }
}

function choose(present: Part[], listed: { number: number; etag: string }[]): Part[] {
  if (listed.length === 0) throw new S3Error('MalformedXML')
  const ascending = listed.every(({ number }, at) => number > (listed[at - 1]?.number ?? 0))
  if (!ascending) throw new S3Error('InvalidPartOrder')
  return listed.map(({ number, etag }, at) => {
    const part = present.find((each) => each.number === number)
    if (!part || part.md5 !== etag.replaceAll('"', '')) throw new S3Error('InvalidPart')
    if (at < listed.length - 1 && part.size < minPartBytes) throw new S3Error('EntityTooSmall')
    return part
  })
}

/** One object with the bytes of all parts. */
async function joinedObject(
  store: ObjectStore,
  { key, headers }: Upload,
  parts: Part[],
): Promise<StoredObject> {
  const { blob, size } = await store.writeBlob(joined(parts, store))
  const md5s = Buffer.from(parts.map(({ md5 }) => md5).join(''), 'hex')
  const etag = `"${createHash('md5').update(md5s).digest('hex')}-${parts.length}"`
  return { key, blob, size, etag, modifiedAt: new Date().toISOString(), headers }
}

async function* joined(parts: Part[], store: ObjectStore): AsyncGenerator<Buffer> {
  for (const { blob } of parts) yield* (await store.openBlob(blob)).createReadStream()
}
