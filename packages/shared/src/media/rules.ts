import * as v from 'valibot'
import { text } from '#base/field.ts'
import { PICTURE_FOLDERS } from '#media/picture-files.ts'

const MB = 1024 * 1024

/** What staff upload: the picture of an event, the logo of an organization, something to download, the picture of a shared link. */
export const MEDIA_KINDS = ['cover', 'logo', 'material', 'share'] as const
export const MediaKind = v.picklist(MEDIA_KINDS)
export type MediaKind = v.InferOutput<typeof MediaKind>

/** R2: the largest material. A picture is cropped in the browser before and is small. */
export const MATERIAL_MAX_MB = 20
export const MATERIAL_MAX_BYTES = MATERIAL_MAX_MB * MB
export const PICTURE_MAX_BYTES = 5 * MB
/** SEC-F5: files of one person of staff in a day. */
export const STAFF_FILES_PER_DAY = 100
/** How long staff have to send a file. */
export const MEDIA_UPLOAD_LIFE_SEC = 3_600
/** How long a link to a material is good. */
export const MATERIAL_LINK_SEC = 300

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
/** What a material may be: a PDF, or a picture. */
export const MATERIAL_TYPES = ['application/pdf', ...PICTURE_TYPES] as const
export const MediaType = v.picklist(MATERIAL_TYPES)
export type MediaType = v.InferOutput<typeof MediaType>

/**
 * Why a file is refused: it cannot be read whole as what it says it is; a PDF under a password; a PDF that does something
 * besides showing pages.
 */
export const MEDIA_REFUSALS = ['unreadable', 'locked', 'active'] as const
export const MediaRefusal = v.picklist(MEDIA_REFUSALS)
export type MediaRefusal = v.InferOutput<typeof MediaRefusal>

/** True when a file of this kind may be of this type. */
export function mayBe(kind: MediaKind, type: string): type is MediaType {
  const types: readonly string[] = kind === 'material' ? MATERIAL_TYPES : PICTURE_TYPES
  return types.includes(type)
}

/** The largest file of this kind. */
export function maxBytesOf(kind: MediaKind): number {
  return kind === 'material' ? MATERIAL_MAX_BYTES : PICTURE_MAX_BYTES
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'
export const MediaId = v.pipe(v.string(), v.regex(new RegExp(`^${UUID}$`)))

/** The names of checked pictures in a folder. */
export const named = (folder: string) =>
  v.pipe(v.string(), v.regex(new RegExp(`^${folder}/${UUID}-[0-9a-f]{16}$`)))
/** The name of a checked picture: folder, the upload's id, a hash of its bytes. Other bytes have another name. */
export const CoverName = named(PICTURE_FOLDERS.cover)
export const LogoName = named(PICTURE_FOLDERS.logo)

export const ALT_MAX = 120
/** R2: the picture of an event, with its text for who does not see it. */
export const Cover = v.strictObject({ picture: CoverName, alt: text(0, ALT_MAX) })
export type Cover = v.InferOutput<typeof Cover>

/** The id of the upload behind a picture's name. */
export function mediaIdOf(picture: string): string {
  return picture.slice(picture.indexOf('/') + 1, -17)
}
