import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { headerValue } from '#base/sigv4.ts'
import { createByteReader } from '#s3/byte-reader.ts'
import { amzValue, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

/**
 * The bytes of the object in a request: takes off the aws-chunked framing and checks every length and
 * checksum that came with it (SHA-256 of the payload, CRC32 in a header, the query or a trailer, Content-MD5).
 * The error comes at the end of the stream, so the reader must discard what it got before.
 */
export async function* objectBytes(request: S3Request): AsyncGenerator<Buffer> {
  const payload = headerValue(request, 'x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD'
  const trailers = new Map<string, string>()
  const sha256 = createHash('sha256')
  const md5 = createHash('md5')
  let crc = 0
  let length = 0
  for await (const chunk of payload.startsWith('STREAMING-')
    ? unchunked(request, payload, trailers)
    : request.body) {
    sha256.update(chunk)
    md5.update(chunk)
    crc = crc32(chunk, crc)
    length += chunk.length
    yield chunk
  }
  checkLength(request, payload, length)
  const sha256Bytes = sha256.digest()
  if (/^[0-9a-f]{64}$/.test(payload) && sha256Bytes.toString('hex') !== payload) {
    throw new S3Error('XAmzContentSHA256Mismatch')
  }
  const crcBytes = Buffer.alloc(4)
  crcBytes.writeUInt32BE(crc)
  const expected = (name: string) => trailers.get(name) ?? amzValue(request, name)
  check(expected('x-amz-checksum-crc32'), crcBytes)
  check(expected('x-amz-checksum-sha256'), sha256Bytes)
  check(headerValue(request, 'content-md5'), md5.digest())
}

async function* unchunked(request: S3Request, payload: string, trailers: Map<string, string>) {
  // Signed chunks exist too; no AWS client for JavaScript sends them.
  if (payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw new S3Error('NotImplemented')
  const early = () => new S3Error('IncompleteBody')
  const reader = createByteReader(request.body)
  const line = async () => {
    const bytes = await reader.until('\r\n', 8192)
    if (!bytes) throw early()
    return bytes.toString('latin1')
  }
  for (;;) {
    const size = Number.parseInt(await line(), 16)
    if (!(size >= 0)) throw new S3Error('InvalidRequest', 'The aws-chunked body is malformed.')
    if (size === 0) break
    yield* reader.streamExactly(size, early)
    if ((await line()) !== '') throw new S3Error('InvalidRequest', 'The aws-chunked body is malformed.')
  }
  for (let text = await line(); text !== ''; text = await line()) {
    const [name = '', value = ''] = text.split(/:(.*)/)
    trailers.set(name.trim().toLowerCase(), value.trim())
  }
}

function checkLength(request: S3Request, payload: string, length: number): void {
  const streaming = payload.startsWith('STREAMING-')
  const declared = headerValue(request, streaming ? 'x-amz-decoded-content-length' : 'content-length')
  if (declared !== undefined && Number(declared) !== length) throw new S3Error('IncompleteBody')
}

function check(expected: string | undefined, actual: Buffer): void {
  if (expected !== undefined && expected !== actual.toString('base64')) throw new S3Error('BadDigest')
}
