/** How a household was notified of a notice; rows of earlier releases do not say it. */
export const WAYS = ['phone', 'other'] as const
/** What a call came to that did not reach the household: it stays on the list. */
export const MISSES = ['voicemail', 'noAnswer', 'wrongNumber'] as const
