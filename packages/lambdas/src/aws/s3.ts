import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Bucket } from '#aws/granted.ts'
import { timed } from '#aws/timed.ts'

const s3 = timed(
  new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 20_000, throwOnRequestTimeout: true },
    // Otherwise a presigned part has the checksum of an empty body, which S3 refuses for any other.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // A custom endpoint has no host per bucket.
    forcePathStyle: process.env['AWS_ENDPOINT_URL_S3'] !== undefined,
  }),
)

/** The bytes of an object; null when it does not exist. */
export async function readObject(bucket: Bucket<'GetObject'>, key: string): Promise<Uint8Array | null> {
  try {
    const found = await s3.send(new GetObjectCommand({ Bucket: bucket.name, Key: key }))
    return (await found.Body?.transformToByteArray()) ?? null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** Writes an object that browsers only ever download (SEC-F3). */
export function writeObject(
  bucket: Bucket<'PutObject'>,
  key: string,
  bytes: Uint8Array,
  contentType: string,
) {
  return put(bucket, key, { Body: bytes, ContentType: contentType, ContentDisposition: 'attachment' })
}

/** Writes a public picture. Its name changes with its bytes, so caches keep it for good. */
export function writePublic(
  bucket: Bucket<'PutObject'>,
  key: string,
  bytes: Uint8Array,
  contentType: string,
) {
  return put(bucket, key, {
    Body: bytes,
    ContentType: contentType,
    CacheControl: 'public, max-age=31536000, immutable',
  })
}

async function put(
  bucket: Bucket<'PutObject'>,
  key: string,
  object: Omit<PutObjectCommandInput, 'Bucket' | 'Key'>,
): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, ...object }))
}

/** A link to one object for its holder, who saves it under this name and never opens it in the page. */
export function presignDownload(
  bucket: Bucket<'GetObject'>,
  { key, fileName, lifeSec }: { readonly key: string; readonly fileName: string; readonly lifeSec: number },
): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    ResponseCacheControl: 'private, no-store',
  })
  return getSignedUrl(s3, command, { expiresIn: lifeSec })
}

/** Deletes it, whether or not it exists. */
export async function removeObject(bucket: Bucket<'DeleteObject'>, key: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }))
}

/** An upload: exactly this key, type and size, and its time limit (SEC-F1). */
export interface Permission {
  readonly key: string
  readonly contentType: string
  readonly size: number
  readonly lifeSec: number
}

/** A form that allows its holder to upload this one object and nothing else. */
export async function presignPost(bucket: Bucket<'PutObject'>, permission: Permission) {
  const { key, contentType, size, lifeSec } = permission
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket.name,
    Key: key,
    Fields: { 'Content-Type': contentType, success_action_status: '204' },
    Conditions: [['content-length-range', size, size]],
    Expires: lifeSec,
  })
  return { url, fields }
}

/** A link that shows its holder this one object, for so many seconds. */
export function presignGet(bucket: Bucket<'GetObject'>, key: string, lifeSec: number): Promise<string> {
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket.name, Key: key }), { expiresIn: lifeSec })
}

/** Starts an upload in parts: a URL for each, bound to its size. */
export async function presignParts(
  bucket: Bucket<'PutObject'>,
  { key, contentType, lifeSec }: Permission,
  sizes: readonly number[],
): Promise<{ uploadId: string; urls: string[] }> {
  const begun = await s3.send(
    new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: key, ContentType: contentType }),
  )
  const uploadId = begun.UploadId
  if (uploadId === undefined) throw new Error('S3 began an upload without an id')
  const urls = sizes.map((size, index) =>
    getSignedUrl(
      s3,
      new UploadPartCommand({
        Bucket: bucket.name,
        Key: key,
        UploadId: uploadId,
        PartNumber: index + 1,
        ContentLength: size,
      }),
      { expiresIn: lifeSec },
    ),
  )
  return { uploadId, urls: await Promise.all(urls) }
}

/** Joins the parts. `gone` when that was done before or aborted, `refused` for wrong parts. */
export async function completeParts(
  bucket: Bucket<'PutObject'>,
  key: string,
  uploadId: string,
  etags: readonly string[],
): Promise<'done' | 'gone' | 'refused'> {
  const Parts = etags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
  try {
    await s3.send(
      new CompleteMultipartUploadCommand({
        Bucket: bucket.name,
        Key: key,
        UploadId: uploadId,
        MultipartUpload: { Parts },
      }),
    )
    return 'done'
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
    if (error.name === 'NoSuchUpload') return 'gone'
    if (/^(InvalidPart|InvalidPartOrder|EntityTooSmall|MalformedXML)$/.test(error.name)) return 'refused'
    throw error
  }
}
