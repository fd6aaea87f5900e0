/** An event for the member's own calendar (R15). */
export const eventCalendar = {
  file: '端末のカレンダー',
  google: 'Googleカレンダー',
  reminder: '明日開催です：',
  openEnd: '終了時刻は決まっていないため、3時間の予定として表示しています。',
} as const
