import { pipeline } from 'node:stream/promises'
import { headerValue } from '#base/sigv4.ts'
import { objectBytes } from '#s3/body.ts'
import { type Call, headerSafe, type Operation, storedHeaders } from '#s3/call.ts'
import type { StoredObject } from '#s3/object-store.ts'
import { element, sendXml } from '#s3/reply.ts'
import { amzValue, checkKeyLength, decode, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

/** PutObject; `If-None-Match: *` keeps an existing object. */
const putObject: Operation = async ({ request, res, store }) => {
  const headers = storedHeaders([...request.query, ...Object.entries(request.headers)])
  const { blob, size, md5 } = await store.writeBlob(objectBytes(request))
  const object = {
    key: request.key,
    blob,
    size,
    etag: `"${md5}"`,
    modifiedAt: new Date().toISOString(),
    headers,
  }
  await store
    .put(request.bucket, object, headerValue(request, 'if-none-match') === '*')
    .catch(async (error: unknown) => {
      await store.removeBlob(blob)
      throw error
    })
  res.writeHead(200, { etag: object.etag }).end()
}

/** GetObject and HeadObject, with one range and the response-* overrides. */
export const getObject: Operation = async ({ request, res, store }) => {
  const found = await store.open(request.bucket, request.key)
  if (!found) throw new S3Error('NoSuchKey')
  const { object, file } = found
  try {
    const range = readRange(headerValue(request, 'range'), object.size)
    res.writeHead(range ? 206 : 200, {
      ...objectHeaders(object),
      ...overrides(request),
      'content-length': range ? range.last - range.first + 1 : object.size,
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${object.size}` }),
    })
    if (request.method === 'HEAD' || object.size === 0) return void res.end()
    const part = range && { start: range.first, end: range.last }
    await pipeline(file.createReadStream({ ...part, autoClose: false }), res)
  } finally {
    await file.close()
  }
}

/** DeleteObject: 204 whether or not it was there. */
export const deleteObject: Operation = async ({ request, res, store }) => {
  await store.remove(request.bucket, request.key)
  res.writeHead(204).end()
}

/** CopyObject within this store; `x-amz-metadata-directive: REPLACE` takes the request's headers. */
const copyObject: Operation = async ({ request, res, store }) => {
  const [bucket = '', ...rest] = decode(
    (amzValue(request, 'x-amz-copy-source') ?? '').replace(/^\//, ''),
  ).split('/')
  const key = rest.join('/')
  checkKeyLength(key)
  const replace = amzValue(request, 'x-amz-metadata-directive') === 'REPLACE'
  if (!/^[a-z0-9-]+$/.test(bucket)) throw new S3Error('InvalidArgument', 'Invalid copy source.')
  if (!replace && bucket === request.bucket && key === request.key) throw new S3Error('InvalidRequest')
  const source = await store.open(bucket, key)
  if (!source) throw new S3Error('NoSuchKey')
  const { blob } = await store.writeBlob(source.file.createReadStream())
  const modifiedAt = new Date().toISOString()
  const headers = replace ? storedHeaders(Object.entries(request.headers)) : source.object.headers
  await store.put(request.bucket, { ...source.object, key: request.key, blob, modifiedAt, headers })
  sendXml(res, 'CopyObjectResult', element('LastModified', modifiedAt) + element('ETag', source.object.etag))
}

/** PUT with a source is a copy. */
export const putOrCopy: Operation = (call: Call) =>
  amzValue(call.request, 'x-amz-copy-source') === undefined ? putObject(call) : copyObject(call)

function objectHeaders(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    etag: object.etag,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    // S3 is its own origin; here uploads share one with the app, and must not run in it.
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  }
}

function overrides(request: S3Request): Record<string, string> {
  const named = request.query.filter(([name]) =>
    /^response-(content-(type|language|disposition|encoding)|cache-control|expires)$/.test(name),
  )
  return Object.fromEntries(named.map(([name, value]) => [name.slice('response-'.length), headerSafe(value)]))
}

/**
 * The bytes that a Range header requests of `size` bytes, both ends included; undefined for the whole (no header,
 * several ranges, or invalid ones, which HTTP says to ignore). InvalidRange when it is behind the end.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last) throw new S3Error('InvalidRange')
  return { first, last }
}
