import { mediaTypeOf } from '@app/shared/media/media-type.ts'
import { type Crop, partOf } from '#ui/crop.ts'

/** The chosen picture, upright; null for what this browser cannot open. HEIC opens where the browser knows it. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  return picture !== null && picture.width > 0 && picture.height > 0 ? picture : null
}

/** The kept part as a picture of its own, at most so wide; nothing else of the file is in it. */
export async function cutOut(
  picture: ImageBitmap,
  proportion: number,
  crop: Crop,
  { widest, type }: { readonly widest: number; readonly type: 'image/jpeg' | 'image/png' },
): Promise<Blob | null> {
  const { left, top, width, height } = partOf(picture, proportion, crop)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(widest, width))
  canvas.height = Math.round(canvas.width / proportion)
  const context = canvas.getContext('2d')
  if (context === null) return null
  if (type === 'image/jpeg') {
    // Transparent pixels would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, type, 0.9))
}

/** The type of a file by its first bytes. */
export async function typeOfFile(file: Blob) {
  return mediaTypeOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()))
}
