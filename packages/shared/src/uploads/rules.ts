import { graphemes } from '#base/field.ts'
import { tokyoParts } from '#base/tokyo.ts'

/** Bytes of a megabyte, as the caps count it. */
export const MB = 1024 * 1024

/** SEC-F8: the largest picture of an inquiry, which can be sent without an account. */
export const CONTACT_MAX_MB = 5
export const CONTACT_MAX_BYTES = CONTACT_MAX_MB * MB
/** S140: the largest single upload; larger files are sent in parts of this size, so many at once. */
export const SINGLE_MAX_BYTES = 5 * MB
export const PARTS_AT_ONCE = 4
/** SEC-F3: larger pictures are not decoded. */
export const PIXELS_MAX = 24_000_000
/** S140: how long an upload can be resumed, and G38: how long a visitor has. */
export const UPLOAD_LIFE_SEC = 3_600
export const CONTACT_UPLOAD_LIFE_SEC = 600
/** SEC-F5. */
export const FILES_PER_DAY = 20

/** G37: what counts as a picture. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export function isImageType(type: string): type is ImageType {
  return IMAGE_TYPES.some((known) => known === type)
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const HEIF_BRANDS = new Set(['mif1', 'msf1', 'mif2'])

/** The type of a file by its first 32 bytes, whatever its name (G37); null if it is not a picture. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif'
  if (ascii(4, 8) !== 'ftyp') return null
  if (HEIC_BRANDS.has(ascii(8, 12))) return 'image/heic'
  return HEIF_BRANDS.has(ascii(8, 12)) ? 'image/heif' : null
}

/** Two names of one container: phones use either. */
export function isHeif(type: ImageType): boolean {
  return type === 'image/heic' || type === 'image/heif'
}

const EXTENSIONS = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'heic', 'heif'])

/** G36: the extension of a file's name if it is allowed, else `bin`. */
export function extensionOf(fileName: string): string {
  const ending = /\.([A-Za-z]{3,4})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return EXTENSIONS.has(ending) ? ending : 'bin'
}

/**
 * S139, G36: `20250401_093000.jpg`, or `20250401_093000_2.jpg` for the second file of that second. It names
 * the ticket among the member's own; of the file's name only the extension is used.
 */
export function ticketId(at: Date, fileName: string, ordinal = 1): string {
  const { year, month, day, hour, minute, second } = tokyoParts(at)
  const stamp = `${year}${month}${day}_${hour}${minute}${second}`
  return `${stamp}${ordinal === 1 ? '' : `_${ordinal}`}.${extensionOf(fileName)}`
}
export const TICKET_ID = /^\d{8}_\d{6}(_[1-9]\d?)?\.[a-z]{3,4}$/

/** S139: the key of a picture in a member's report. */
export function reportKey(userId: string, id: string): string {
  return `bugevent/${userId}/${id}`
}

/** G38: the key of a picture in an inquiry; the random folder makes it unguessable. */
export function contactKey(folder: string, at: Date, fileName: string): string {
  return `contact/${folder}/${ticketId(at, fileName)}`
}
export const CONTACT_KEY = /^contact\/[0-9a-f-]{36}\/\d{8}_\d{6}\.[a-z]{3,4}$/

/** S140: the sizes of the parts of a file, in order; all but the last are full. */
export function partSizes(bytes: number, partBytes = SINGLE_MAX_BYTES): number[] {
  const count = Math.ceil(bytes / partBytes)
  return Array.from({ length: count }, (_, index) => Math.min(partBytes, bytes - index * partBytes))
}

const NAME_GRAPHEMES = 120
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Cs}\u2800\ufffc]/gu

/** SEC-F7: a file's name for display: composed, at most 120 characters, nothing hidden. */
export function displayName(fileName: string): string {
  const plain = fileName.normalize('NFC').replaceAll(HIDDEN, '').trim()
  const visible = graphemes(plain) <= NAME_GRAPHEMES ? plain : firstGraphemes(plain, NAME_GRAPHEMES)
  return visible === '' ? 'image' : visible
}

function firstGraphemes(text: string, count: number): string {
  const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)
  let visible = ''
  let taken = 0
  for (const { segment } of segments) {
    if (taken === count) break
    visible += segment
    taken += 1
  }
  return visible
}
