/** The object of a material. */
export function materialKey(mediaId: string): string {
  return `materials/${mediaId}`
}
