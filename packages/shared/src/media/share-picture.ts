import type { PictureSize } from '#media/picture-files.ts'
import { named } from '#media/rules.ts'

/** The name of a shared link's picture, and its size: what the apps that show a link ask for. */
export const SharePicture = named('share')
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const satisfies PictureSize

/** Where a shared link's picture is. A JPEG, which every app that shows links reads. */
export function sharePicturePath(picture: string): string {
  return `media/${picture}.jpg`
}
