/** キャンセル待ち: none, 空きを活かす, 順番どおり. */
export const QUEUE_RULES = ['none', 'fillSeats', 'inOrder'] as const
export type QueueRule = (typeof QUEUE_RULES)[number]
