/** 参加・付き添い・いっしょに来ます. */
export const PARTS = ['takesPart', 'accompanies', 'comesAlong'] as const
export type Part = (typeof PARTS)[number]
