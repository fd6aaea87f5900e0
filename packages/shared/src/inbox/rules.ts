import type { Role } from '#staff/roles.ts'

/** R8: 未対応, 対応中, 返信済み, 完了. What the sender answers makes a ticket 未対応 again. */
export const TICKET_STATES = ['new', 'open', 'waiting', 'done'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** A report of a member (`/inquiry`), or an inquiry of the contact form (`/support`). */
export const TICKET_KINDS = ['report', 'inquiry'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** How long the link in an answer is good for. */
export const LINK_DAYS = 30
/** Answers of senders per ticket and day: a link is held by the person who has the mail. */
export const SENDER_ANSWERS_PER_DAY = 20
/** A picture's link is valid this long. */
export const PICTURE_LIFE_SEC = 300

const READERS: readonly Role[] = ['owner', 'manager']

/** SEC-K4: who sees what senders wrote, who they are and their pictures; the others see the case alone. */
export function seesSender(role: Role): boolean {
  return READERS.includes(role)
}

/** Law 4.5: a closed ticket is erased on the same day and time of the next year (28 February for a leap day). */
export function erasesAt(closedAt: Date): Date {
  const next = new Date(closedAt)
  next.setUTCFullYear(closedAt.getUTCFullYear() + 1)
  // 29 February rolls over into March: the last day of February instead.
  if (next.getUTCMonth() !== closedAt.getUTCMonth()) next.setUTCDate(0)
  return next
}

/** The state after an answer of staff: closed with it, or waiting for the sender. */
export function answeredState(close: boolean): TicketState {
  return close ? 'done' : 'waiting'
}

/** A number as people type it: full-width, lower case, without its dashes or its T. Null for anything else. */
export function readNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\-‐-―−ー]/g, '')
  const letters = /^T?([2-9A-Z]{8})$/.exec(plain)?.[1]
  return letters === undefined ? null : `T-${letters.slice(0, 4)}-${letters.slice(4)}`
}
