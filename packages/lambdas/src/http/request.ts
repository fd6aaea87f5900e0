import { createHash, timingSafeEqual } from 'node:crypto'
import type { SessionFacts } from '@app/shared/account/sessions-ended.ts'
import { type Call, inQuery, pathParameters } from '@app/shared/base/call.ts'
import { namedFields } from '@app/shared/base/named-fields.ts'
import { ok, type Result, refuse, refuseFields } from '@app/shared/base/result.ts'
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import * as v from 'valibot'

export type ApiEvent = APIGatewayProxyEventV2WithJWTAuthorizer

const BODY_MAX = 64 * 1024
const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), token_use: v.literal('access') })
const Uuid = v.pipe(v.string(), v.uuid())
/** Keys that could reach a prototype are refused at any depth. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** The caller's `sub` from verified claims of an access token; null for anything else (SEC-A6). */
export function callerOf(event: ApiEvent): string | null {
  const claims = v.safeParse(Claims, event.requestContext.authorizer?.jwt?.claims)
  return claims.success ? claims.output.sub : null
}

const Seconds = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))), null)
const SessionClaims = v.object({
  auth_time: Seconds,
  iat: Seconds,
  origin_jti: v.fallback(v.nullable(v.string()), null),
})

/** The session behind the token: its id, when it started with the password (refreshing keeps it), the token's own age. */
export function sessionOf(event: ApiEvent): SessionFacts {
  const claims = v.parse(SessionClaims, {
    auth_time: null,
    iat: null,
    origin_jti: null,
    ...event.requestContext.authorizer?.jwt?.claims,
  })
  return { id: claims.origin_jti, authTimeSec: claims.auth_time, issuedAtSec: claims.iat }
}

/** The raw access token, for the user pool. */
export function accessTokenOf(event: ApiEvent): string {
  return (event.headers['authorization'] ?? '').replace(/^Bearer\s+/i, '')
}

/**
 * The caller's address, as the front door saw it; null when the request did not come through it, with one of `originKeys`.
 * The connection's own address is the door's, and the door overwrites a browser's values of these headers.
 */
export function viewerOf(event: ApiEvent, originKeys: readonly string[]): string | null {
  const said = sha256(event.headers['x-origin-key'] ?? '')
  const isFrontDoor = originKeys.some((key) => timingSafeEqual(said, sha256(key)))
  return isFrontDoor ? (event.headers['x-viewer-address'] ?? null) : null
}

/** The keys of `ORIGIN_KEY`, separated by spaces: two while the key changes. */
export function originKeysIn(setting: string): string[] {
  return setting.split(' ').filter((key) => key !== '')
}

/** Path parameters, then query or body, in one object that the contract's schema accepts. */
export function inputOf<C extends Call>(
  call: C,
  event: ApiEvent,
): Result<v.InferOutput<C['input']>, 'BAD_REQUEST' | 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE'> {
  const fields = inQuery(call.method)
    ? ok(event.queryStringParameters ?? {})
    : call.body === 'none'
      ? ok({})
      : bodyOf(event)
  if (!fields.ok) return fields
  const inPath = Object.fromEntries(
    pathParameters(call.path).map((name) => [name, event.pathParameters?.[name]]),
  )
  const parsed = v.safeParse(call.input, { ...fields.value, ...inPath }, { abortPipeEarly: true })
  return parsed.success ? ok(parsed.output) : refuseFields('BAD_REQUEST', ...namedFields(parsed.issues))
}

/** The `Idempotency-Key` header: a UUID, null when absent, undefined when it is something else. */
export function idempotencyKeyOf(event: ApiEvent): string | null | undefined {
  const header = event.headers['idempotency-key']
  if (header === undefined) return null
  return v.is(Uuid, header) ? header : undefined
}

/** The body as it came, and the signature of Stripe; empty without one. */
export function signedIn(event: ApiEvent): { readonly body: string; readonly signature: string } {
  return { body: rawBody(event), signature: event.headers['stripe-signature'] ?? '' }
}

function rawBody({ isBase64Encoded, body = '' }: ApiEvent): string {
  return isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A hash of the request: the same key must not serve another request (SEC-I7). */
export function requestHash(call: Call, input: unknown): string {
  return createHash('sha256')
    .update(`${call.method} ${call.path} ${JSON.stringify(input)}`)
    .digest('base64url')
}

function bodyOf(
  event: ApiEvent,
): Result<object, 'BAD_REQUEST' | 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE'> {
  if (!/^application\/json\b/i.test(event.headers['content-type'] ?? ''))
    return refuse('UNSUPPORTED_MEDIA_TYPE')
  const text = rawBody(event)
  if (Buffer.byteLength(text) > BODY_MAX) return refuse('PAYLOAD_TOO_LARGE')
  try {
    const body: unknown = JSON.parse(text, (key, value) => {
      if (FORBIDDEN_KEYS.has(key)) throw new SyntaxError('forbidden key')
      return value
    })
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? ok(body)
      : refuse('BAD_REQUEST')
  } catch {
    return refuse('BAD_REQUEST')
  }
}
