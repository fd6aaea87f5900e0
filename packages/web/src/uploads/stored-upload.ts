import { UploadTicket } from '@app/shared/uploads/contract.ts'
import { UPLOAD_LIFE_SEC } from '@app/shared/uploads/rules.ts'
import * as v from 'valibot'

const StoredUpload = v.object({
  /** SHA-256 of the file: the file itself, and its name, are never stored. */
  fingerprint: v.string(),
  ticket: UploadTicket,
  /** ETags of the uploaded parts, by index. */
  etags: v.record(v.string(), v.string()),
  whole: v.boolean(),
  untilMs: v.number(),
})
export type StoredUpload = v.InferOutput<typeof StoredUpload>
const Stored = v.pipe(v.string(), v.parseJson(), StoredUpload)
const KEY = 'upload'

/**
 * S140: the progress of an upload, for an hour, so that it resumes after a lost network or a reload instead
 * of starting again. In the session storage: only this tab's, and deleted by the logout.
 */
export const storedUpload = {
  read(fingerprint: string, nowMs: number): StoredUpload | null {
    const progress = v.safeParse(Stored, sessionItem())
    if (!progress.success || progress.output.fingerprint !== fingerprint || progress.output.untilMs <= nowMs)
      return null
    return progress.output
  },
  begin(fingerprint: string, ticket: UploadTicket, nowMs: number): StoredUpload {
    // A minute less than the storage allows.
    const untilMs = nowMs + (UPLOAD_LIFE_SEC - 60) * 1000
    return storedUpload.write({ fingerprint, ticket, etags: {}, whole: false, untilMs })
  },
  write(progress: StoredUpload): StoredUpload {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(progress))
    } catch {
      // Without storage the upload starts again.
    }
    return progress
  },
  end(): void {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // As above.
    }
  },
}

export async function fingerprintOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function sessionItem(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}
