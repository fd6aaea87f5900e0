import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { headerValue } from '#base/sigv4.ts'
import { S3Error } from '#s3/s3-error.ts'

/** One request in S3's terms. `path` is as sent (never normalised); `key` is '' for the bucket itself. */
export type S3Request = {
  method: string
  path: string
  query: ReadonlyArray<readonly [name: string, value: string]>
  headers: IncomingHttpHeaders
  bucket: string
  key: string
  body: AsyncIterable<Buffer>
}

/** Parses the URL by hand: `new URL` would resolve `..`, which in S3 is an ordinary part of a key. */
export function readRequest(req: IncomingMessage): S3Request {
  const url = req.url ?? '/'
  const mark = url.includes('?') ? url.indexOf('?') : url.length
  const path = url.slice(0, mark)
  const [, bucket = '', ...rest] = path.split('/')
  const key = decode(rest.join('/'))
  if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error('InvalidBucketName')
  checkKeyLength(key)
  return {
    method: req.method ?? 'GET',
    path,
    query: url
      .slice(mark + 1)
      .split('&')
      .filter(Boolean)
      .map(pair),
    headers: req.headers,
    bucket,
    key,
    // A refusal in the middle must leave the connection open for its answer.
    body: req.iterator({ destroyOnReturn: false }),
  }
}

/** S3 keys have at most 1024 bytes of UTF-8. */
export function checkKeyLength(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError')
}

/** A query value; undefined when the name is absent. */
export function queryValue(request: S3Request, name: string): string | undefined {
  return request.query.find(([each]) => each === name)?.[1]
}

/** An `x-amz-*` setting, sent as a header or, in presigned URLs, in the query. */
export function amzValue(request: S3Request, name: string): string | undefined {
  return headerValue(request, name) ?? request.query.find(([each]) => each.toLowerCase() === name)?.[1]
}

/** Percent-decoding that throws InvalidURI instead of URIError. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error('InvalidURI')
  }
}

function pair(part: string): readonly [string, string] {
  const at = part.includes('=') ? part.indexOf('=') : part.length
  return [decode(part.slice(0, at).replaceAll('+', ' ')), decode(part.slice(at + 1).replaceAll('+', ' '))]
}
