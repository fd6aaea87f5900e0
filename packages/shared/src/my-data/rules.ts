import { addDays, tokyoDate } from '#base/tokyo.ts'

/** The categories of `/settings/data` and of the download, in their order. */
export const CATEGORIES = [
  'profile',
  'agreements',
  'guardian',
  'family',
  'events',
  'mails',
  'choices',
  'inquiries',
  'sharing',
  'handling',
] as const
export type Category = (typeof CATEGORIES)[number]

/** What a member asks staff to do with their data; what they can do themselves has its own screen. */
export const DATA_REQUESTS = ['correct', 'erase', 'stop', 'disclose'] as const
export type DataRequest = (typeof DATA_REQUESTS)[number]

/** R11: staff answer a request within so many days. */
const REQUEST_DAYS = 14

/** R11: the last Tokyo day on which a request that came at this time is answered in time. */
export function requestDueOn(receivedAt: string): string {
  return addDays(tokyoDate(new Date(receivedAt)), REQUEST_DAYS)
}

/** How long a download can be opened, how many are made in a day, and how long a link to a file lives. */
export const DOWNLOAD = { hours: 24, perDay: 3, linkSec: 60 } as const

/** A download that is not made after so long failed: the next press begins another. */
const MAKING_MS = 120_000

/** True while the job may still be at work on a download that was asked for at this time. */
export function isBeingMade(askedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(askedAt) < MAKING_MS
}
