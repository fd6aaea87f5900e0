import { type MediaType, PICTURE_TYPES } from '#media/rules.ts'
import { imageTypeOf } from '#uploads/rules.ts'

/** The type of a file by its first bytes, whatever its name; null for what is taken nowhere. */
export function mediaTypeOf(head: Uint8Array): MediaType | null {
  if (String.fromCharCode(...head.subarray(0, 5)) === '%PDF-') return 'application/pdf'
  const type = imageTypeOf(head)
  return PICTURE_TYPES.find((known) => known === type) ?? null
}
