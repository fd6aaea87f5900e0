/** The home without an event. */
export const noEvents = {
  title: 'いまはイベントがありません。',
  note: '新しいイベントが決まったら、ここでお知らせします。',
  mails: 'お知らせメールを受け取る',
} as const
