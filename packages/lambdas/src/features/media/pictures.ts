import { createHash } from 'node:crypto'
import {
  PICTURE_FOLDERS,
  PICTURE_FORMATS,
  PICTURE_SIZES,
  type PictureKind,
  picturePath,
} from '@app/shared/media/picture-files.ts'
import type { MediaType } from '@app/shared/media/rules.ts'
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
    const hash = createHash('sha256')
    for (const one of drawn) hash.update(one.bytes)
    const picture = `${PICTURE_FOLDERS[kind]}/${mediaId}-${hash.digest('hex').slice(0, 16)}`
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

function opened(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 }).autoOrient()
}
