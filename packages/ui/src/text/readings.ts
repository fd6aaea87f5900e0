/** The switch for readings of kanji. */
export const readings = { show: 'ふりがなをつける' } as const
