/* The files of checked pictures. Without the parser of the rules: the landing page needs them too. */

/** The folder of each kind of picture below `/media`. */
export const PICTURE_FOLDERS = { cover: 'events', logo: 'organizations' } as const
export type PictureKind = keyof typeof PICTURE_FOLDERS

/** A size of a picture in pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The two sizes of each kind: on the page, and in a list. */
export const PICTURE_SIZES = {
  cover: { large: { width: 960, height: 540 }, small: { width: 320, height: 180 } },
  logo: { large: { width: 256, height: 256 }, small: { width: 96, height: 96 } },
} as const satisfies Readonly<Record<PictureKind, Readonly<Record<'large' | 'small', PictureSize>>>>
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Where a picture is, on the members' site and on the console: below the origin, and in its bucket. */
export function picturePath(picture: string, { width }: PictureSize, format: PictureFormat): string {
  return `media/${picture}-${width}.${format}`
}
