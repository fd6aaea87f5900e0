import type { PresignedPost } from '@app/shared/uploads/contract.ts'

/** `gone`: the storage no longer accepts it, or never would; a new one is needed. */
export type Sent =
  | { readonly ok: true; readonly etag: string }
  | { readonly ok: false; readonly why: 'network' | 'gone' }

const TIMEOUT_MS = 180_000

/** S140: the whole file in one form. `onBytes` gets the number of sent bytes. */
export function postFile(
  { url, fields }: PresignedPost,
  blob: Blob,
  onBytes: (sent: number) => void,
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // S3 ignores everything after the file; the storage does not need its name.
  form.append('file', blob, 'image')
  return transfer('POST', url, form, onBytes)
}

/** S140: one part, at the URL that is bound to its size. */
export function putPart(url: string, blob: Blob, onBytes: (sent: number) => void): Promise<Sent> {
  // Without a content type: the signature has none.
  return transfer('PUT', url, blob.slice(0, blob.size, ''), onBytes)
}

/** With XMLHttpRequest: `fetch` does not report upload progress. */
function transfer(
  method: 'POST' | 'PUT',
  url: string,
  body: FormData | Blob,
  onBytes: (sent: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ ok: false, why: 'network' })
    request.upload.addEventListener('progress', ({ loaded }) => onBytes(loaded))
    request.addEventListener('load', () => {
      const { status } = request
      if (status >= 200 && status < 300) resolve({ ok: true, etag: request.getResponseHeader('etag') ?? '' })
      else resolve({ ok: false, why: status >= 500 ? 'network' : 'gone' })
    })
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, lost)
    request.open(method, url)
    request.timeout = TIMEOUT_MS
    request.send(body)
  })
}
