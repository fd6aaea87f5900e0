import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { decode, headerValue, queryValue, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
/** The input of a signature check. `publicPath` is the mount the client saw and signed, '' for none. */
export type SignatureRules = { credentials: Credentials; publicPath: string; nowMs: number }

type Claim = { credential: string; date: string; signedHeaders: string; signature: string; payload: string }

const skewMs = 15 * 60 * 1000

/** Accepts a request signed with Signature V4, in its headers or its query; throws the matching S3Error. */
export function checkSignature(request: S3Request, rules: SignatureRules): void {
  const claim =
    queryValue(request, 'X-Amz-Signature') !== undefined
      ? fromQuery(request, rules)
      : fromHeaders(request, rules)
  const signed = claim.signedHeaders.split(';')
  checkCoverage(request, signed)
  const hashed = createHash('sha256')
    .update(canonicalRequest(request, signed, claim.payload, rules))
    .digest('hex')
  const scope = claim.credential.slice(claim.credential.indexOf('/') + 1)
  const text = ['AWS4-HMAC-SHA256', claim.date, scope, hashed].join('\n')
  checkSigned(text, claim, rules.credentials)
}

/** Checks `signature` over any text (a string to sign, or a base64 POST policy) with its credential scope. */
export function checkSigned(
  text: string,
  claim: { credential: string; date: string; signature: string },
  credentials: Credentials,
): void {
  const [accessKeyId, day = '', region = '', service = '', end] = claim.credential.split('/')
  if (accessKeyId !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (end !== 'aws4_request' || service !== 's3' || !claim.date.startsWith(day)) {
    throw new S3Error('SignatureDoesNotMatch', 'The credential scope is malformed.')
  }
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`)
  const wanted = hmac(key, text)
  const given = Buffer.from(claim.signature, 'hex')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new S3Error('SignatureDoesNotMatch')
}

/** Milliseconds of `20261121T012753Z`; NaN for anything else. */
function amzDateMs(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year, month, day, hour, minute, second] = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function fromQuery(request: S3Request, { nowMs }: SignatureRules): Claim {
  const value = (name: string) => queryValue(request, name) ?? ''
  const date = value('X-Amz-Date')
  const fromMs = amzDateMs(date)
  const expiresSec = Number(value('X-Amz-Expires'))
  const sound = value('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' && Number.isInteger(expiresSec)
  if (!sound || Number.isNaN(fromMs) || expiresSec < 1 || expiresSec > 604_800) {
    throw new S3Error('AuthorizationQueryParametersError')
  }
  if (nowMs > fromMs + expiresSec * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  if (nowMs < fromMs - skewMs) throw new S3Error('AccessDenied', 'Request is not valid yet')
  return {
    credential: value('X-Amz-Credential'),
    date,
    signedHeaders: value('X-Amz-SignedHeaders'),
    signature: value('X-Amz-Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

function fromHeaders(request: S3Request, { nowMs }: SignatureRules): Claim {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/
  const [, credential, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  if (!credential || !signedHeaders || !signature) throw new S3Error('AccessDenied')
  const date = headerValue(request, 'x-amz-date') ?? ''
  if (!(Math.abs(nowMs - amzDateMs(date)) <= skewMs)) throw new S3Error('RequestTimeTooSkewed')
  const payload = headerValue(request, 'x-amz-content-sha256')
  if (!payload)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  return { credential, date, signedHeaders, signature, payload }
}

/** As in S3: the signature must cover the host and every x-amz-* header. */
function checkCoverage(request: S3Request, signed: string[]): void {
  const needed = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (needed.every((name) => signed.includes(name))) return
  throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
}

function canonicalRequest(
  request: S3Request,
  signed: string[],
  payload: string,
  { publicPath }: SignatureRules,
): string {
  const path = `${publicPath}${request.path}`.split('/').map((part) => encode(decode(part)))
  const query = request.query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const) // `as const`: a pair, not a list
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
  const headers = signed.map(
    (name) => `${name}:${(headerValue(request, name) ?? '').trim().replace(/ +/g, ' ')}\n`,
  )
  return [request.method, path.join('/'), query.join('&'), headers.join(''), signed.join(';'), payload].join(
    '\n',
  )
}

function encode(text: string): string {
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
