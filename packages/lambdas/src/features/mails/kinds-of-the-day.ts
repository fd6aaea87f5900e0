import type { MailKindName } from '#domain/mail-data.ts'

/** The kinds with `waitsForMorning`, for the page that shows the texts: it loads neither the stores nor the keys of the kinds. */
export const KINDS_OF_THE_DAY: ReadonlySet<MailKindName> = new Set<MailKindName>([
  'memberEntered',
  'applicationRefused',
  'memberLifted',
  'youngEnds',
  'movedToNormal',
  'guardianReminder',
  'guardianPaused',
  'guardianApproved',
  'guardianRefused',
  'guardianEventAnswered',
  'guardianAdult',
  'guardianNeeded',
  'guardianUnnamed',
  'guardianTerms',
  'termsChanged',
  'childOfAge',
  'admissionAnswered',
  'queuePassed',
  'news',
])
