/** The words of the site's own file, for those in mails and for the feed. */
export const CALENDAR_WORDS = {
  titleFallback: 'イベント名未定',
  reminder: '明日開催です：',
  openEnd: '終了時刻は決まっていないため、3時間の予定として表示しています。',
} as const

/** The name of a member's feed in a calendar app. */
export const feedName = (serviceName: string) => `${serviceName}の予定`
