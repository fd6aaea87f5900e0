/** The colours of a member's めぶき; the empty one is its usual. */
export const MEBUKI_COLOURS = ['', 'momo', 'mizu', 'midori', 'fuji'] as const
export type MebukiColour = (typeof MEBUKI_COLOURS)[number]

/** A stored colour; one that is missing or unknown is the usual. */
export function mebukiColour(stored: string | null | undefined): MebukiColour {
  return MEBUKI_COLOURS.find((name) => name === stored) ?? ''
}
