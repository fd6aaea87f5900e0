/** The drawings of an event without a picture of its own, by the ids that a row holds. */
export const THEMES = [
  'akachan',
  'ehon',
  'hoshi',
  'kousaku',
  'okane',
  'ongaku',
  'oshaberi',
  'rinyuu',
  'robot',
  'ryouri',
  'shinro',
  'soto',
  'souji',
  'yomi',
] as const
export type Theme = (typeof THEMES)[number]
