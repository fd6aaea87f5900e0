import { createHash } from 'node:crypto'
import { type AnyCode, httpStatus } from '@app/shared/base/errors.ts'
import type { Refusal } from '@app/shared/base/result.ts'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as v from 'valibot'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A success; one that caches may keep says how long. */
export function good(body: unknown, cacheSec?: number): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 200, headers: { ...headers, ...cached(cacheSec) }, body: JSON.stringify(body) }
}

/** Browsers ask each time; what stands between them and us may answer for that long. */
function cached(cacheSec: number | undefined) {
  return cacheSec === undefined ? {} : { 'cache-control': `public, max-age=0, s-maxage=${cacheSec}` }
}

/** The answer of a call that is a document: asked about each time, by its hash; for its reader alone unless caches may keep it. */
const Document = v.object({ contentType: v.string(), status: v.optional(v.number(), 200), text: v.string() })

/** A document, or 304 when the reader's copy is current. */
export function documentOf(
  answered: unknown,
  ifNoneMatch: string | undefined,
  cacheSec?: number,
): APIGatewayProxyStructuredResultV2 {
  const { contentType, status, text } = v.parse(Document, answered)
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  const said = {
    ...headers,
    'content-type': contentType,
    'cache-control': 'private, no-cache',
    ...cached(cacheSec),
    etag,
  }
  const known = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return status === 200 && known.includes(etag)
    ? { statusCode: 304, headers: said }
    : { statusCode: status, headers: said, body: text }
}

/**
 * A refusal: its code, the request's id, its end and the invalid fields, if any; no sentence and no sent values. `message`
 * repeats code and fields for clients that show a message, `errors` for clients of GraphQL.
 */
export function refused(
  code: AnyCode,
  requestId: string,
  { retryAfterSec, until, fields = [] }: Pick<Refusal, 'retryAfterSec' | 'until' | 'fields'> = {},
  isGraphql = false,
): APIGatewayProxyStructuredResultV2 {
  if (code === 'UNAUTHORIZED') return { statusCode: 401, headers, body: '{"message":"Unauthorized"}' }
  const wait = retryAfterSec ?? (code === 'TRY_AGAIN' || code === 'TOO_MANY_REQUESTS' ? 1 : undefined)
  const more = { ...(until !== undefined && { until }), ...(fields.length > 0 && { fields }) }
  const message = fields.length > 0 ? `${code}: ${fields.join(', ')}` : code
  const errors = [{ message, extensions: { code, ...more } }]
  return {
    statusCode: httpStatus(code),
    headers: wait === undefined ? headers : { ...headers, 'retry-after': String(wait) },
    body: JSON.stringify({ code, requestId, message, ...more, ...(isGraphql && { errors }) }),
  }
}
