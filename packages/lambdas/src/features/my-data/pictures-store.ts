import { imageTypeOf, MB } from '@app/shared/uploads/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { readObject } from '#aws/s3.ts'
import type { Rows } from '#features/my-data/reading-store.ts'

/** A picture as it stands in the file, or why it does not. */
export type OwnPicture = { readonly type: string; readonly base64: string } | 'gone' | 'tooMuch'

/** All pictures of a file together, in bytes: with 1 GB of memory the job bears twice as many. */
export const PICTURES_MAX = 40 * MB

/** R11: the pictures that a member sent, by their keys, the newest first until the file is full. */
export async function readPictures(
  { buckets: { uploads } }: Deps<'my-data-worker'>,
  { reports, inquiries }: Rows,
  most = PICTURES_MAX,
): Promise<ReadonlyMap<string, OwnPicture>> {
  const sent = [...reports, ...inquiries].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  const pictures = new Map<string, OwnPicture>()
  let left = most
  for (const { fileStorageKey: key } of sent) {
    if (key === null) continue
    const bytes = await readObject(uploads, key)
    const fits = bytes !== null && bytes.byteLength <= left
    if (fits) left -= bytes.byteLength
    pictures.set(key, fits ? fileOf(bytes) : bytes === null ? 'gone' : 'tooMuch')
  }
  return pictures
}

function fileOf(bytes: Uint8Array) {
  const type = imageTypeOf(bytes.subarray(0, 32)) ?? 'application/octet-stream'
  return { type, base64: Buffer.from(bytes).toString('base64') }
}
