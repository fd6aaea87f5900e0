import { completeUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import { PARTS_AT_ONCE, partSizes } from '@app/shared/uploads/rules.ts'
import { postFile, putPart, type Sent } from '@app/ui/transport/transfer.ts'
import { type ClientCode, type Reply, send } from '#api/send.ts'
import type { Image } from '#uploads/image.ts'
import { fingerprintOf, type StoredUpload, storedUpload } from '#uploads/stored-upload.ts'

const CHECK_EVERY_MS = 700
const CHECKS_MAX = 60

/**
 * S139, S140: uploads a member's picture and waits until it has been checked; returns its key.
 * After an interruption, a retry with the same picture resumes it. `onProgress` gets
 * the uploaded share, 0 to 1.
 */
export async function uploadImage(image: Image, onProgress: (share: number) => void): Promise<Reply<string>> {
  const fingerprint = await fingerprintOf(image.blob)
  let progress = storedUpload.read(fingerprint, Date.now())
  if (progress === null) {
    const { type: contentType, name: fileName } = image
    const issued = await send(requestUpload, { contentType, fileName, size: image.blob.size })
    if (!issued.ok) return issued
    progress = storedUpload.begin(fingerprint, issued.value, Date.now())
  }
  const fault = progress.whole ? null : await transferImage(progress, image.blob, onProgress)
  if (fault !== null) return { ok: false, code: fault }
  onProgress(1)
  return settle(storedUpload.read(fingerprint, Date.now()) ?? progress)
}

async function transferImage(
  progress: StoredUpload,
  blob: Blob,
  onProgress: (share: number) => void,
): Promise<ClientCode | null> {
  const { post, parts } = progress.ticket
  if (post !== null) {
    const sent = await postFile(post, blob, (bytes) => onProgress(Math.min(1, bytes / blob.size)))
    if (!sent.ok) return faultOf(sent.why)
    storedUpload.write({ ...progress, whole: true })
    return null
  }
  if (parts === null) return 'INTERNAL'
  return sendParts(progress, parts, blob, onProgress)
}

/** S140: uploads the parts that are missing, four at a time, and records each finished part at once. Null: all are there. */
export async function sendParts(
  progress: StoredUpload,
  { urls, partBytes }: { urls: readonly string[]; partBytes: number },
  blob: Blob,
  onProgress: (share: number) => void,
  put: (url: string, part: Blob, onBytes: (sent: number) => void) => Promise<Sent> = putPart,
): Promise<ClientCode | null> {
  const etags = { ...progress.etags }
  const sizes = partSizes(blob.size, partBytes)
  const out = sizes.map((size, index) => (etags[index] === undefined ? 0 : size))
  const missing = [...sizes.keys()].filter((index) => etags[index] === undefined)
  let fault: ClientCode | null = null
  const worker = async () => {
    for (let index = missing.shift(); index !== undefined && fault === null; index = missing.shift()) {
      const at = index
      const part = blob.slice(at * partBytes, at * partBytes + (sizes[at] ?? 0))
      const sent = await put(urls[at] ?? '', part, (bytes) => {
        out[at] = Math.min(bytes, part.size)
        onProgress(out.reduce((sum, each) => sum + each, 0) / blob.size)
      })
      if (!sent.ok) fault ??= faultOf(sent.why)
      else {
        etags[at] = sent.etag
        storedUpload.write({ ...progress, etags })
      }
    }
  }
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, worker))
  if (fault === null) storedUpload.write({ ...progress, etags, whole: true })
  return fault
}

/** A place that no longer accepts data is dropped; the next try requests another. */
function faultOf(why: 'network' | 'gone'): ClientCode {
  if (why === 'gone') storedUpload.end()
  return why === 'gone' ? 'TRY_AGAIN' : 'NETWORK'
}

/** Joins the parts and waits for the check. */
async function settle({ ticket, etags }: StoredUpload): Promise<Reply<string>> {
  const { ticketId, key, parts } = ticket
  const joined = parts && {
    uploadId: parts.uploadId,
    etags: parts.urls.map((_, index) => etags[index] ?? ''),
  }
  for (let check = 0; check < CHECKS_MAX; check += 1) {
    const reply = await send(completeUpload, { ticketId, ...joined })
    if (!reply.ok) {
      if (reply.code !== 'NETWORK' && reply.code !== 'TRY_AGAIN') storedUpload.end()
      return reply
    }
    if (reply.value.state === 'clean') return { ok: true, value: key }
    if (reply.value.state === 'refused') {
      storedUpload.end()
      return { ok: false, code: 'UNSUPPORTED_MEDIA_TYPE' }
    }
    await new Promise((done) => setTimeout(done, CHECK_EVERY_MS))
  }
  return { ok: false, code: 'TRY_AGAIN' }
}
