import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { S3Error } from '#s3/s3-error.ts'

/** Sends XML; `content` is the markup inside the root element. */
export function sendXml(res: ServerResponse, root: string, content: string, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID() })
  res.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
  )
}

/** Sends an S3 error (without a body for HEAD). */
export function sendError(res: ServerResponse, error: S3Error): void {
  res.writeHead(error.status, { 'content-type': 'application/xml', 'x-amz-request-id': randomUUID() })
  const content = element('Code', error.code) + element('Message', error.message)
  res.end(
    res.req.method === 'HEAD'
      ? undefined
      : `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${content}</Error>`,
  )
}

/** One XML element with its text escaped. */
export function element(name: string, text: string | number | boolean): string {
  return `<${name}>${escapeXml(String(text))}</${name}>`
}

function escapeXml(text: string): string {
  // Keys may hold control characters; S3 writes them as references, too.
  return text.replace(/[<>&"]|\p{Cc}/gu, (char) => `&#x${char.charCodeAt(0).toString(16)};`)
}
