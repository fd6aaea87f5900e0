import { PARTS_AT_ONCE, partSizes } from '@app/shared/uploads/rules.ts'
import type { ClientCode } from '#api/send.ts'
import { type Kept, keptUpload } from '#uploads/kept.ts'
import { putPart, type Sent } from '#uploads/transfer.ts'

/** S140: uploads the parts that are missing, four at a time, and records each finished part at once. Null: all are there. */
export async function bringParts(
  kept: Kept,
  { urls, partBytes }: { urls: readonly string[]; partBytes: number },
  blob: Blob,
  onProgress: (share: number) => void,
  put: (url: string, part: Blob, onBytes: (sent: number) => void) => Promise<Sent> = putPart,
): Promise<ClientCode | null> {
  const etags = { ...kept.etags }
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
        keptUpload.write({ ...kept, etags })
      }
    }
  }
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, worker))
  if (fault === null) keptUpload.write({ ...kept, etags, whole: true })
  return fault
}

/** A place that no longer accepts data is dropped; the next try requests another. */
export function faultOf(why: 'network' | 'gone'): ClientCode {
  if (why === 'gone') keptUpload.end()
  return why === 'gone' ? 'TRY_AGAIN' : 'NETWORK'
}
