import { requestContactUpload } from '@app/shared/uploads/contract.ts'
import { postFile } from '@app/ui/transport/transfer.ts'
import { type Reply, send } from '#api/send.ts'
import type { Image } from '#uploads/image.ts'

/** G38: uploads the picture of an inquiry; returns its key. The server checks it on arrival. */
export async function uploadContactImage(
  image: Image,
  onProgress: (share: number) => void,
): Promise<Reply<string>> {
  const { type: contentType, name: fileName, blob } = image
  const place = await send(requestContactUpload, { contentType, fileName, size: blob.size })
  if (!place.ok) return place
  const sent = await postFile(place.value.post, blob, (bytes) => onProgress(Math.min(1, bytes / blob.size)))
  if (!sent.ok) return { ok: false, code: sent.why === 'network' ? 'NETWORK' : 'TRY_AGAIN' }
  return { ok: true, value: place.value.key }
}
