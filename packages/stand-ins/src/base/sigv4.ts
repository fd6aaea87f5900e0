import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as Signature V4 reads it: the path as the client signed it, the query decoded. */
export interface SignedRequest {
  readonly method: string
  readonly path: string
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
  readonly headers: IncomingHttpHeaders
}

/** What a request says of its own signature. `credential` is `key/day/region/service/aws4_request`. */
export interface Claim {
  readonly credential: string
  readonly date: string
  readonly signedHeaders: string
  readonly signature: string
  /** The body's SHA-256 in hex, or a word that stands for it; '' for none. */
  readonly payload: string
}

/** How far the clocks of client and service may differ. */
export const SKEW_MS = 15 * 60 * 1000

/** The claim in the `Authorization` header; undefined without one. */
export function headerClaim(request: SignedRequest): Claim | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/
  const [, credential, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (!credential || !signedHeaders || !signature) return undefined
  const date = headerValue(request, 'x-amz-date') ?? ''
  const payload = headerValue(request, 'x-amz-content-sha256') ?? ''
  return { credential, date, signedHeaders, signature, payload }
}

/** The claim of a presigned address and how long it lasts; undefined when a part is missing or malformed. */
export function queryClaim({ query }: SignedRequest): (Claim & { readonly expiresSec: number }) | undefined {
  const value = (name: string) => query.find(([each]) => each === name)?.[1] ?? ''
  const date = value('X-Amz-Date')
  const expiresSec = Number(value('X-Amz-Expires'))
  const isSound = value('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' && Number.isInteger(expiresSec)
  if (!isSound || Number.isNaN(amzDateMs(date)) || expiresSec < 1 || expiresSec > 604_800) return undefined
  return {
    credential: value('X-Amz-Credential'),
    date,
    signedHeaders: value('X-Amz-SignedHeaders'),
    signature: value('X-Amz-Signature'),
    payload: value('X-Amz-Content-Sha256'),
    expiresSec,
  }
}

/** The text that a client signs for a request. */
export function textToSign(request: SignedRequest, claim: Omit<Claim, 'signature'>): string {
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const) // `as const`: a pair, not a list
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
  const headers = claim.signedHeaders
    .split(';')
    .map((name) => `${name}:${(headerValue(request, name) ?? '').trim().replace(/ +/g, ' ')}\n`)
  const parts = [request.method, request.path, query.join('&'), headers.join('')]
  const canonical = [...parts, claim.signedHeaders, claim.payload].join('\n')
  const scope = claim.credential.slice(claim.credential.indexOf('/') + 1)
  return ['AWS4-HMAC-SHA256', claim.date, scope, hash('sha256', canonical)].join('\n')
}

/** Whether `claim` holds the signature of `text` by this secret, for this service. */
export function isSignatureOf(
  text: string,
  { credential, date, signature }: Pick<Claim, 'credential' | 'date' | 'signature'>,
  service: string,
  secret: string,
): boolean {
  const [, day = '', region = '', claimed, end = ''] = credential.split('/')
  if (claimed !== service || end !== 'aws4_request' || !date.startsWith(day)) return false
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const wanted = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Milliseconds of `20261121T012753Z`; NaN for anything else. */
export function amzDateMs(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** A header's value; undefined when absent. */
export function headerValue({ headers }: Pick<SignedRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Percent-encoding as Signature V4 wants it: RFC 3986's reserved characters too. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
