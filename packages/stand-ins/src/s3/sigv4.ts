import {
  amzDateMs,
  type Claim,
  encodeStrictly,
  headerClaim,
  isSignatureOf,
  queryClaim,
  SKEW_MS,
  textToSign,
} from '#base/sigv4.ts'
import { decode, queryValue, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

export type Credentials = { accessKeyId: string; secretAccessKey: string }
/** The input of a signature check. `publicPath` is the mount the client saw and signed, '' for none. */
export type SignatureRules = { credentials: Credentials; publicPath: string; nowMs: number }

/** Accepts a request signed with Signature V4, in its headers or its query; throws the matching S3Error. */
export function checkSignature(request: S3Request, rules: SignatureRules): void {
  const claim =
    queryValue(request, 'X-Amz-Signature') !== undefined
      ? fromQuery(request, rules)
      : fromHeaders(request, rules)
  checkCoverage(request, claim.signedHeaders.split(';'))
  const path = `${rules.publicPath}${request.path}`.split('/').map((part) => encodeStrictly(decode(part)))
  checkSigned(textToSign({ ...request, path: path.join('/') }, claim), claim, rules.credentials)
}

/** Checks `signature` over any text (a string to sign, or a base64 POST policy) with its credential scope. */
export function checkSigned(
  text: string,
  claim: Pick<Claim, 'credential' | 'date' | 'signature'>,
  credentials: Credentials,
): void {
  if (claim.credential.split('/')[0] !== credentials.accessKeyId) throw new S3Error('InvalidAccessKeyId')
  if (!isSignatureOf(text, claim, 's3', credentials.secretAccessKey))
    throw new S3Error('SignatureDoesNotMatch')
}

function fromQuery(request: S3Request, { nowMs }: SignatureRules): Claim {
  const claim = queryClaim(request)
  if (claim === undefined) throw new S3Error('AuthorizationQueryParametersError')
  const fromMs = amzDateMs(claim.date)
  if (nowMs > fromMs + claim.expiresSec * 1000) throw new S3Error('AccessDenied', 'Request has expired')
  if (nowMs < fromMs - SKEW_MS) throw new S3Error('AccessDenied', 'Request is not valid yet')
  return { ...claim, payload: 'UNSIGNED-PAYLOAD' }
}

function fromHeaders(request: S3Request, { nowMs }: SignatureRules): Claim {
  const claim = headerClaim(request)
  if (claim === undefined) throw new S3Error('AccessDenied')
  if (!(Math.abs(nowMs - amzDateMs(claim.date)) <= SKEW_MS)) throw new S3Error('RequestTimeTooSkewed')
  if (!claim.payload)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  return claim
}

/** As in S3: the signature must cover the host and every x-amz-* header. */
function checkCoverage(request: S3Request, signed: string[]): void {
  const needed = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (needed.every((name) => signed.includes(name))) return
  throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed')
}
