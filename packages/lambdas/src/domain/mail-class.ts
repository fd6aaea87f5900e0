import type { MailKindName } from '#domain/mail-data.ts'

/** What leaves first: changes of an event, answers to a person's own press, reminders, messages of staff. */
export const MAIL_CLASSES = ['notice', 'answer', 'reminder', 'news'] as const
export type MailClass = (typeof MAIL_CLASSES)[number]

/** Every kind that is no answer. */
const CLASSES: Readonly<Partial<Record<MailKindName, MailClass>>> = {
  eventCancelled: 'notice',
  eventPostponed: 'notice',
  eventChanged: 'notice',
  eventConfirmed: 'notice',
  queueOffered: 'notice',
  queuePromoted: 'notice',
  queuePassed: 'notice',
  queueEnded: 'notice',
  drawWon: 'notice',
  drawLost: 'notice',
  drawEnded: 'notice',
  paymentReturned: 'notice',
  paymentToAct: 'notice',
  paymentEnded: 'notice',
  paymentTooLate: 'notice',
  eventReminder: 'reminder',
  eventKeepSeat: 'reminder',
  youngEnds: 'reminder',
  guardianReminder: 'reminder',
  guardianUnnamed: 'reminder',
  staffMessage: 'news',
  news: 'news',
  termsChanged: 'news',
  guardianTerms: 'news',
}

/** The class of a kind; one of another release counts as an answer. */
export function classOf(kind: string): MailClass {
  return Object.hasOwn(CLASSES, kind) ? (CLASSES[kind as MailKindName] ?? 'answer') : 'answer' // it is one of its keys
}

/** Of ten mails in a row each lower class has one; the others go to the first class that has any. */
const TURNS: readonly MailClass[] = [
  'notice',
  'notice',
  'answer',
  'notice',
  'notice',
  'reminder',
  'notice',
  'notice',
  'news',
  'notice',
]

/** The class of the mail of this turn; null when no class has one. */
export function classAt(turn: number, has: (mailClass: MailClass) => boolean): MailClass | null {
  const own = TURNS[turn % TURNS.length]
  return own !== undefined && has(own) ? own : (MAIL_CLASSES.find(has) ?? null)
}
