import { completeUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import { type ClientCode, type Reply, send } from '#api/send.ts'
import type { Image } from '#uploads/image.ts'
import { fingerprintOf, type Kept, keptUpload } from '#uploads/kept.ts'
import { bringParts, faultOf } from '#uploads/parts.ts'
import { postFile } from '#uploads/transfer.ts'

const CHECK_EVERY_MS = 700
const CHECKS_MAX = 60

/**
 * S139, S140: uploads a member's picture and waits until it has been checked; returns its key.
 * After an interruption, a retry with the same picture resumes it. `onProgress` gets
 * the uploaded share, 0 to 1.
 */
export async function uploadImage(image: Image, onProgress: (share: number) => void): Promise<Reply<string>> {
  const fingerprint = await fingerprintOf(image.blob)
  let kept = keptUpload.read(fingerprint, Date.now())
  if (kept === null) {
    const { type: contentType, name: fileName } = image
    const issued = await send(requestUpload, { contentType, fileName, size: image.blob.size })
    if (!issued.ok) return issued
    kept = keptUpload.begin(fingerprint, issued.value, Date.now())
  }
  const fault = kept.whole ? null : await bring(kept, image.blob, onProgress)
  if (fault !== null) return { ok: false, code: fault }
  onProgress(1)
  return settle(keptUpload.read(fingerprint, Date.now()) ?? kept)
}

async function bring(
  kept: Kept,
  blob: Blob,
  onProgress: (share: number) => void,
): Promise<ClientCode | null> {
  const { post, parts } = kept.ticket
  if (post !== null) {
    const sent = await postFile(post, blob, (bytes) => onProgress(Math.min(1, bytes / blob.size)))
    if (!sent.ok) return faultOf(sent.why)
    keptUpload.write({ ...kept, whole: true })
    return null
  }
  if (parts === null) return 'INTERNAL'
  return bringParts(kept, parts, blob, onProgress)
}

/** Joins the parts and waits for the check. */
async function settle({ ticket, etags }: Kept): Promise<Reply<string>> {
  const { ticketId, key, parts } = ticket
  const joined = parts && {
    uploadId: parts.uploadId,
    etags: parts.urls.map((_, index) => etags[index] ?? ''),
  }
  for (let check = 0; check < CHECKS_MAX; check += 1) {
    const reply = await send(completeUpload, { ticketId, ...joined })
    if (!reply.ok) {
      if (reply.code !== 'NETWORK' && reply.code !== 'TRY_AGAIN') keptUpload.end()
      return reply
    }
    if (reply.value.state === 'clean') return { ok: true, value: key }
    if (reply.value.state === 'refused') {
      keptUpload.end()
      return { ok: false, code: 'UNSUPPORTED_MEDIA_TYPE' }
    }
    await new Promise((done) => setTimeout(done, CHECK_EVERY_MS))
  }
  return { ok: false, code: 'TRY_AGAIN' }
}
