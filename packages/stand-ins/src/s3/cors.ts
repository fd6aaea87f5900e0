import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendError } from '#s3/reply.ts'
import { S3Error } from '#s3/s3-error.ts'

/** Sets the CORS headers for the one permitted origin, and answers preflights (200, or AccessForbidden). */
export function applyCors(req: IncomingMessage, res: ServerResponse, origin: string): 'answered' | 'go on' {
  res.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method')
  const permitted = req.headers.origin === origin
  if (permitted) {
    res.setHeader('access-control-allow-origin', origin)
    res.setHeader('access-control-expose-headers', 'ETag')
  }
  if (req.method !== 'OPTIONS') return 'go on'

  const method = req.headers['access-control-request-method'] ?? ''
  if (!permitted || !['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method)) {
    sendError(res, new S3Error('AccessForbidden'))
    return 'answered'
  }
  const input = req.headers['access-control-request-headers']
  if (input) res.setHeader('access-control-allow-headers', input)
  res.setHeader('access-control-allow-methods', 'GET, HEAD, PUT, POST, DELETE')
  res.writeHead(200, { 'access-control-max-age': '600' }).end()
  return 'answered'
}
