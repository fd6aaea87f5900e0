/** Care notes of children, at the door and the desk. */
export const careNote = {
  mark: '配慮あり',
  open: '配慮あり：開く',
  openOf: (name: string) => `${name}さんの配慮を開く`,
  lead: 'お子さまのアレルギーなどです。開いたことは、操作の記録に残ります。',
  items: (items: readonly string[]) => `避けるもの：${items.join('・')}`,
  injector: 'エピペンあり',
  title: (name: string) => `${name}さんへの配慮`,
  close: '閉じる',
  failed: (why: string) => `開けませんでした。${why}`,
  notKept: 'この端末に記録を残せないため、通信が戻ってから開いてください。',
} as const
