import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** The location in the test pictures' EXIF. */
const EXIF = {
  IFD0: { Make: 'Mihon', Model: 'Phone 1', Copyright: 'SECRET-OWNER' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '35/1 39/1 2900/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '139/1 44/1 2800/100',
  },
}

/** Noise, which no format compresses: a real picture of about the wanted size. */
function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
}

/** A JPEG with EXIF and GPS. 1,000 by 1,000 pixels of noise are about 2 MB. */
export function jpegWithPlace(width: number, height: number): Promise<Buffer> {
  return noise(width, height).withExif(EXIF).jpeg({ quality: 95 }).toBuffer()
}

export function png(width: number, height: number): Promise<Buffer> {
  return noise(width, height).withExif(EXIF).png({ compressionLevel: 1 }).toBuffer()
}

export function webp(width: number, height: number): Promise<Buffer> {
  return noise(width, height).withExif(EXIF).webp().toBuffer()
}

/** White, of any number of pixels. */
export function blank(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
}

/** Three frames, red, green and blue. */
export async function animatedGif(size: number): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'lime', 'blue'].map((background) =>
      sharp({ create: { width: size, height: size, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A phone's HEIC: the same container, with a picture that is not decoded here. */
export async function heic(size: number): Promise<Buffer> {
  const bytes = await noise(size, size).withExif(EXIF).withXmp(XMP).avif({ effort: 0 }).toBuffer()
  bytes.write('heic', 8, 'latin1')
  const coded = bytes.indexOf('av01', 40, 'latin1')
  bytes.write('hvc1', coded, 'latin1')
  return bytes
}

const XMP =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="SECRET-XMP"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'

export interface ImageFacts {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly pages: number
  /** The metadata of the picture. */
  readonly speaks: boolean
}

/** The metadata of a picture's file. */
export async function metadataOf(bytes: Uint8Array): Promise<ImageFacts> {
  const {
    format,
    width,
    height,
    pages = 1,
    exif,
    xmp,
    iptc,
    comments,
  } = await sharp(bytes, {
    animated: true,
  }).metadata()
  const speaks = [exif, xmp, iptc, comments].some((part) => part !== undefined)
  return { format: format ?? '', width, height: Math.round(height / pages), pages, speaks }
}
