import type { ServerResponse } from 'node:http'
import type { ObjectStore } from '#s3/object-store.ts'
import type { S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'
import type { SignatureRules } from '#s3/sigv4.ts'
import type { Uploads } from '#s3/uploads.ts'

/** The context of an operation. */
export type Call = {
  request: S3Request
  res: ServerResponse
  store: ObjectStore
  uploads: Uploads
  rules: SignatureRules
}
export type Operation = (call: Call) => Promise<void>

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
]

/** The headers (or form fields, or query values) that are stored with an object and returned with it. */
export function storedHeaders(given: Iterable<readonly [string, unknown]>): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [given_name, value] of given) {
    const name = given_name.toLowerCase()
    if (typeof value !== 'string' || !(kept.includes(name) || name.startsWith('x-amz-meta-'))) continue
    headers[name] = headerSafe(name === 'content-encoding' ? value.replace(/aws-chunked,?/, '') : value)
  }
  if (headers['content-encoding'] === '') delete headers['content-encoding']
  return { 'content-type': 'binary/octet-stream', ...headers }
}

/** The value, if it is valid in a response header; else InvalidArgument. */
export function headerSafe(value: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return value
  throw new S3Error('InvalidArgument', 'A header value cannot hold these characters.')
}
