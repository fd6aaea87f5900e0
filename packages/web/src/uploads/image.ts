import { type ImageType, imageTypeOf, isHeif, PIXELS_MAX } from '@app/shared/uploads/rules.ts'

/** A picture ready to send. */
export interface Image {
  readonly name: string
  readonly type: ImageType
  readonly blob: Blob
  /** False for a picture that the browser cannot show (HEIC in most). */
  readonly canBeShown: boolean
}

export type ImageFault = 'unreadable' | 'tooLarge'

const QUALITY = 0.88
/**
 * Longest side of a picture that is redrawn: enough for any screenshot, well below the limits, and all that Safari on
 * a phone draws. A larger canvas stays black there.
 */
const SIDE_MAX = 4_096

/**
 * Reads the chosen file (S135): by its bytes, not by its name. HEIC, and files above the limits,
 * become a JPEG where the browser can convert them; a HEIC it cannot decode is sent unchanged.
 */
export async function readImage(file: File, maxBytes: number): Promise<Image | ImageFault> {
  const head = await file
    .slice(0, 32)
    .arrayBuffer()
    .catch(() => null)
  const type = head === null ? null : imageTypeOf(new Uint8Array(head))
  if (type === null) return 'unreadable'
  const { name } = file
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    if (!isHeif(type)) return 'unreadable'
    return file.size > maxBytes ? 'tooLarge' : { name, type, blob: file, canBeShown: false }
  }
  const tooMany = picture.width * picture.height > PIXELS_MAX
  const fits = file.size <= maxBytes && !tooMany
  const blob = fits && !isHeif(type) ? file : await toJpeg(picture)
  picture.close()
  if (blob === null || blob.size > maxBytes) return 'tooLarge'
  if (blob === file) return { name, type, blob, canBeShown: true }
  return { name: name.replace(/\.[^.]*$/, '.jpg'), type: 'image/jpeg', blob, canBeShown: true }
}

async function toJpeg(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // Transparent pixels would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
