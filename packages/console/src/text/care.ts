/** Care notes of children, at the door and the desk. */
export const careNote = {
  mark: '配慮あり',
  open: '配慮あり：開く',
  /** As a button is read aloud: it holds `open` and `mark` as they are written. */
  openOf: (name: string) => `配慮あり：開く（${name}さん）`,
  lead: 'お子さまのアレルギーなどです。開いたことは、操作の記録に残ります。',
  items: (items: readonly string[]) => `避けるもの：${items.join('・')}`,
  injector: 'エピペンあり',
  title: (name: string) => `${name}さんへの配慮`,
  close: '閉じる',
  failed: (why: string) => `開けませんでした。${why}`,
  notKept: 'この端末に記録を残せないため、通信が戻ってから開いてください。',
} as const

/** 必要な配慮 that parties asked for, and the answers. */
export const careRequests = {
  title: '必要な配慮',
  today: '必要な配慮への返事',
  due: (open: number, start: string) => `返事待ち ${open}件・開始 ${start}`,
  failed: '必要な配慮を読み込めませんでした。',
  someone: '会員',
  of: (name: string) => `${name}さんから`,
  askedAt: (at: string) => `${at}に届きました。`,
  answer: '返事：',
  answerTo: (name: string) => `${name}さんへの返事`,
  hint: '開催までに返事をします。ご家族は、イベントの画面で読みます。',
  send: '返事をする',
  answered: '返事をしました。',
  changed: '内容が変わっていました。最新の内容を表示しましたので、返事をもう一度ご確認ください。',
} as const
