import { type ImageType, isHeif, PIXELS_MAX } from '@app/shared/uploads/rules.ts'
import sharp, { type Sharp } from 'sharp'
import { withoutMetadata } from '#features/uploads/heif.ts'

// The memory of a container is enough for one picture at a time.
sharp.cache(false)

/**
 * SEC-F3, SEC-F4: the picture re-encoded in its own format, upright, without anything else: no
 * EXIF, GPS, XMP, comments, further frames or appended bytes. Null for a file that cannot be decoded without a
 * warning, or has more pixels than a phone's camera makes. HEIC, which is not decoded here, keeps its picture
 * and loses its metadata.
 */
export async function cleanImage(bytes: Uint8Array, type: ImageType): Promise<Uint8Array | null> {
  if (isHeif(type)) return withoutMetadata(bytes)
  try {
    const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning', pages: 1 }).autoOrient()
    return await inFormat(opened, type).toBuffer()
  } catch {
    return null
  }
}

function inFormat(picture: Sharp, type: ImageType): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 6, adaptiveFiltering: false })
    case 'image/webp':
      return picture.webp({ quality: 85 })
    case 'image/gif':
      return picture.gif()
    default:
      return picture.jpeg({ quality: 88 })
  }
}
