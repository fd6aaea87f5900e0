import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf } from '@app/web/build/content-types.ts'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { readSite } from '#site/site-files.ts'

/** CloudFront compresses files and adds the headers of its policy. */
const STAYS = /(^|\/)\.|\.(br|gz|map)$|^headers\.json$/
const LAST = /^(app\.html|index\.html|[\w-]+-sw\.js)$/
const AT_ONCE = 16

/** A file for the site's bucket. */
export interface SiteFile {
  readonly key: string
  readonly body: string | Uint8Array
  readonly cacheControl: string
}

/**
 * The files of a build in upload order: first the files that pages reference, then files requested by
 * name, last the app's own document and the workers, which load the others. A concurrent visitor gets the old version or
 * the new one; no file of a version before is deleted.
 */
export async function siteFiles(
  dist: string,
  written: Readonly<Record<string, unknown>>,
): Promise<SiteFile[][]> {
  const { cache } = readSite(dist)
  const cacheOf = (key: string) =>
    cache.find(({ prefix }) => `/${key}`.startsWith(prefix))?.value ?? 'no-cache'
  const keys = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replace(/^\//, ''))
    .filter((key) => !STAYS.test(key))
  const load = async (key: string) => ({
    key,
    body: await readFile(join(dist, key)),
    cacheControl: cacheOf(key),
  })
  const waves: string[][] = [[], [], []]
  for (const key of keys) waves[LAST.test(key) ? 2 : key.endsWith('.html') ? 1 : 0]?.push(key)
  const loaded = await Promise.all(waves.map((wave) => Promise.all(wave.map(load))))
  const documents = Object.entries(written).map(([key, document]) => ({
    key,
    body: JSON.stringify(document),
    cacheControl: 'no-cache',
  }))
  return [[...(loaded[0] ?? []), ...documents], ...loaded.slice(1)]
}

/** Uploads them, one wave after the other. Throws at the first failure: the old version still works. */
export async function uploadSite(
  s3: S3Client,
  bucket: string,
  waves: readonly SiteFile[][],
): Promise<number> {
  let count = 0
  for (const wave of waves) {
    for (let from = 0; from < wave.length; from += AT_ONCE) {
      await Promise.all(
        wave.slice(from, from + AT_ONCE).map(({ key, body, cacheControl }) =>
          s3.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: key,
              Body: body,
              ContentType: contentTypeOf(key),
              CacheControl: cacheControl,
            }),
          ),
        ),
      )
    }
    count += wave.length
  }
  return count
}
