import { gzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Bytes of a body; below it compression saves no packet. */
const WORTH_IT = 2048

/**
 * The same answer compressed with gzip, when its body is longer than 2 kB and the reader takes gzip. Caches keep the two apart by
 * `vary`; the hash of a document becomes a weak one, since the bytes differ.
 */
export function compressed(
  answer: APIGatewayProxyStructuredResultV2,
  accepts: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { body = '', headers = {} } = answer
  if (Buffer.byteLength(body) <= WORTH_IT) return answer
  const varied = { ...headers, vary: 'accept-encoding' }
  if (!takesGzip(accepts)) return { ...answer, headers: varied }
  const { etag } = headers
  return {
    ...answer,
    headers: { ...varied, 'content-encoding': 'gzip', ...(etag !== undefined && { etag: `W/${etag}` }) },
    body: gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  }
}

/** Whether `Accept-Encoding` names gzip without forbidding it by `q=0`. */
function takesGzip(accepts = ''): boolean {
  return accepts.split(',').some((one) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(one))
}
