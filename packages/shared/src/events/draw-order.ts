/** 抽選: none (先着順), or the published order of the classes in which the lots are drawn. */
export const DRAW_ORDERS = ['none', 'newThenFewest', 'newFirst', 'equal'] as const
export type DrawOrder = (typeof DRAW_ORDERS)[number]

/** What a draw knows of the people of a party: whether any of them ever came, and how often they came in 24 months. */
export interface CameBefore {
  readonly ever: boolean
  readonly lately: number
}

/** The class of a party; lower ones are drawn first. 0: no one of them ever came. */
export function classOf(order: DrawOrder, { ever, lately }: CameBefore): number {
  if (order === 'none' || order === 'equal' || !ever) return 0
  return order === 'newFirst' ? 1 : 1 + lately
}
