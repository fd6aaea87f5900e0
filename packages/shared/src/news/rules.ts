/** Whom a piece of news is for: all members, those who follow the organization, those who fit a kept view, or those who came to an event. */
export const NEWS_AUDIENCES = ['all', 'followers', 'view', 'came'] as const
export type NewsAudience = (typeof NEWS_AUDIENCES)[number]
/** So many days before an event news may go out, at ten o’clock. */
export const DAYS_BEFORE = [1, 2, 3, 7] as const
