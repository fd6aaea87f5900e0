import { text } from 'node:stream/consumers'
import { objectBytes } from '#s3/body.ts'
import { type Operation, storedHeaders } from '#s3/call.ts'
import { element, sendXml } from '#s3/reply.ts'
import { queryValue, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

/** CreateMultipartUpload. */
export const createUpload: Operation = async ({ request, res, uploads }) => {
  const headers = storedHeaders(Object.entries(request.headers))
  const id = await uploads.create({ bucket: request.bucket, key: request.key, headers })
  sendXml(res, 'InitiateMultipartUploadResult', named(request) + element('UploadId', id))
}

/** UploadPart: part numbers 1 to 10000. */
export const putPart: Operation = async ({ request, res, store, uploads }) => {
  const id = uploadId(request)
  const number = Number(queryValue(request, 'partNumber'))
  if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new S3Error('InvalidArgument')
  await uploads.find(id, request)
  const blob = await store.writeBlob(objectBytes(request))
  await uploads.putPart(id, number, blob)
  res.writeHead(200, { etag: `"${blob.md5}"` }).end()
}

/** CompleteMultipartUpload. */
export const completeUpload: Operation = async ({ request, res, uploads }) => {
  const id = uploadId(request)
  const upload = await uploads.find(id, request)
  const listed = readParts(await text(objectBytes(request)))
  const { etag } = await uploads.complete(id, upload, listed)
  sendXml(res, 'CompleteMultipartUploadResult', named(request) + element('ETag', etag))
}

/** AbortMultipartUpload. */
export const abortUpload: Operation = async ({ request, res, uploads }) => {
  const id = uploadId(request)
  await uploads.find(id, request)
  await uploads.discard(id)
  res.writeHead(204).end()
}

/** ListParts, all in one page. */
export const listParts: Operation = async ({ request, res, uploads }) => {
  const id = uploadId(request)
  await uploads.find(id, request)
  const parts = (await uploads.parts(id)).map(({ number, size, md5, modifiedAt }) => {
    const about = element('PartNumber', number) + element('LastModified', modifiedAt)
    return `<Part>${about}${element('ETag', `"${md5}"`)}${element('Size', size)}</Part>`
  })
  const about = named(request) + element('UploadId', id) + element('IsTruncated', false)
  sendXml(res, 'ListPartsResult', about + parts.join(''))
}

function uploadId(request: S3Request): string {
  return queryValue(request, 'uploadId') ?? ''
}

function named({ bucket, key }: S3Request): string {
  return element('Bucket', bucket) + element('Key', key)
}

function readParts(xml: string): { number: number; etag: string }[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => {
    const number = Number(/<PartNumber>\s*(\d+)\s*</.exec(part)?.[1])
    const etag = /<ETag>(?:"|&quot;|&#34;)?([0-9a-f]{32})(?:"|&quot;|&#34;)?</.exec(part)?.[1]
    if (!number || !etag) throw new S3Error('MalformedXML')
    return { number, etag }
  })
}
