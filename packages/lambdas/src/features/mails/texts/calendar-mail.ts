/** The words of the site's own file. */
export const CALENDAR_WORDS = { titleFallback: 'イベント名未定', reminder: '明日開催です：' } as const
