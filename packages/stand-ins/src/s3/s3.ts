import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '#s3/call.ts'
import { applyCors } from '#s3/cors.ts'
import { listObjects } from '#s3/list.ts'
import { abortUpload, completeUpload, createUpload, listParts, putPart } from '#s3/multipart.ts'
import { createObjectStore, type ObjectStore } from '#s3/object-store.ts'
import { deleteObject, getObject, putOrCopy } from '#s3/objects.ts'
import { postObject } from '#s3/post-object.ts'
import { sendError } from '#s3/reply.ts'
import { readRequest, type S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'
import { type Credentials, checkSignature } from '#s3/sigv4.ts'
import { createUploads } from '#s3/uploads.ts'

export type StorageOptions = {
  dir: string
  credentials: Credentials
  /** The one web origin that may read responses, as `http://localhost:3000`. */
  origin: string
  /** The mount, as clients see and sign it: `/_local/s3`, for example; '' for none. */
  publicPath: string
  /** The current time in ms; the clock by default. */
  now?: () => number
  /** Called for every new object, however it was written (S3's `ObjectCreated`). */
  onCreated?: (created: Created) => void
}

export type Created = { bucket: string; key: string; size: number; etag: string }

const operations: Readonly<Record<string, Operation>> = {
  'bucket GET list-type': listObjects,
  'bucket POST': postObject,
  'object PUT': putOrCopy,
  'object GET': getObject,
  'object HEAD': getObject,
  'object DELETE': deleteObject,
  'object POST uploads': createUpload,
  'object PUT partNumber uploadId': putPart,
  'object POST uploadId': completeUpload,
  'object GET uploadId': listParts,
  'object DELETE uploadId': abortUpload,
}

/**
 * An S3 endpoint over a folder, path-style (`/{bucket}/{key}`), for the unmodified `@aws-sdk/client-s3` and for
 * browsers with presigned URLs and forms. Every well-formed bucket name exists. It refuses every request without a
 * valid S3 signature, and every sub-resource not in the table above.
 */
export function createStorage(options: StorageOptions) {
  const { dir, credentials, origin, publicPath, now = Date.now, onCreated } = options
  const objects = createObjectStore(dir)
  const store: ObjectStore = {
    ...objects,
    async put(bucket, object, onlyNew) {
      await objects.put(bucket, object, onlyNew)
      const { key, size, etag } = object
      onCreated?.({ bucket, key, size, etag })
    },
  }
  const uploads = createUploads(dir, store)

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (applyCors(req, res, origin) === 'answered') return
    const request = readRequest(req)
    const rules = { credentials, publicPath, nowMs: now() }
    const operation = chooseOperation(request)
    if (operation !== postObject) checkSignature(request, rules)
    await operation({ request, res, store, uploads, rules })
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      await serve(req, res)
    } catch (error) {
      if (!req.complete && req.destroyed) return // The client disconnected during its upload.
      if (res.headersSent) return void res.destroy()
      if (!(error instanceof S3Error)) throw error
      await drain(req)
      sendError(res, error)
    }
  }
}

function chooseOperation(request: S3Request): Operation {
  const names = request.query.map(([name]) => name).filter((name) => !isOption(name))
  const level = request.key === '' ? 'bucket' : 'object'
  const operation = operations[[level, request.method, ...names.sort()].join(' ')]
  if (operation) return operation
  throw new S3Error(names.length > 0 ? 'NotImplemented' : 'MethodNotAllowed')
}

/** Query names that modify an operation but do not select it. */
function isOption(name: string): boolean {
  return /^(x-amz-.*|x-id|response-.*|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner|max-parts)$/i.test(
    name,
  )
}

/** Reads the rest of a refused upload: browsers read a response only after they have sent everything. */
async function drain(req: IncomingMessage): Promise<void> {
  try {
    for await (const _ of req);
  } catch {
    // The client disconnected.
  }
}
