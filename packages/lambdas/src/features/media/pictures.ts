import { createHash } from 'node:crypto'
import {
  PICTURE_FOLDERS,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureKind,
  picturePath,
} from '@app/shared/media/picture-files.ts'
import type { MediaType } from '@app/shared/media/rules.ts'
import { SHARE_PICTURE_SIZE, sharePicturePath } from '@app/shared/media/share-picture.ts'
import { PIXELS_MAX } from '@app/shared/uploads/rules.ts'
import sharp from 'sharp'

// The memory of a container is enough for one picture at a time.
sharp.cache(false)

/** A checked picture: its name, and its files by key. */
export interface Pictures {
  readonly picture: string
  readonly files: readonly { readonly key: string; readonly bytes: Uint8Array; readonly type: string }[]
}

/**
 * SEC-F3, SEC-F4: both sizes in both formats, redrawn from the pixels: upright, without EXIF, GPS, comments, further
 * frames or appended bytes. Null for what cannot be decoded without a warning.
 */
export async function drawPictures(
  bytes: Uint8Array,
  kind: PictureKind,
  mediaId: string,
): Promise<Pictures | null> {
  try {
    const sizes = Object.values(PICTURE_SIZES[kind])
    const drawn = await Promise.all(
      sizes.flatMap((size) =>
        PICTURE_FORMATS.map(async (format) => {
          const scaled = opened(bytes).resize({ ...size, fit: 'cover' })
          const made =
            format === 'avif' ? scaled.avif({ quality: 55, effort: 2 }) : scaled.webp({ quality: 78 })
          return { size, format, bytes: new Uint8Array(await made.toBuffer()) }
        }),
      ),
    )
    const picture = nameOf(PICTURE_FOLDERS[kind], mediaId, drawn)
    const files = drawn.map(({ size, format, bytes }) => ({
      key: picturePath(picture, size, format),
      bytes,
      type: `image/${format}`,
    }))
    return { picture, files }
  } catch {
    return null
  }
}

/** R14: the picture of a shared link, redrawn as a JPEG; null as above. */
export async function drawSharePicture(bytes: Uint8Array, mediaId: string): Promise<Pictures | null> {
  try {
    const scaled = opened(bytes).resize({ ...SHARE_PICTURE_SIZE, fit: 'cover' })
    // Text keeps its edges only with the colours of every pixel.
    const made = scaled.flatten({ background: 'white' }).jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    const file = { bytes: new Uint8Array(await made.toBuffer()), type: 'image/jpeg' }
    const picture = nameOf('share', mediaId, [file])
    return { picture, files: [{ ...file, key: sharePicturePath(picture) }] }
  } catch {
    return null
  }
}

/** A picture among the materials, in its own format and size, redrawn; null as above. */
export async function cleanPicture(bytes: Uint8Array, type: MediaType): Promise<Uint8Array | null> {
  try {
    const picture = opened(bytes)
    const made =
      type === 'image/png'
        ? picture.png({ compressionLevel: 6, adaptiveFiltering: false })
        : type === 'image/webp'
          ? picture.webp({ quality: 85 })
          : picture.jpeg({ quality: 88 })
    return new Uint8Array(await made.toBuffer())
  } catch {
    return null
  }
}

/** Other bytes have another name. */
function nameOf(folder: string, mediaId: string, files: readonly { readonly bytes: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return `${folder}/${mediaId}-${hash.digest('hex').slice(0, 16)}`
}

function opened(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 }).autoOrient()
}
