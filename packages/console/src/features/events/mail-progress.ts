import type { StaffEvent } from '@app/shared/events/editing-contract.ts'

/** Notices without mails yet, and the progress of the mails of the others. */
export type MailProgress = Pick<StaffEvent, 'unsentNotices' | 'told'>

/** What was last looked up, and for which version of the event. */
export interface LastRead {
  readonly of: StaffEvent
  readonly read: MailProgress
}

/**
 * What is known of the notices of an event. The answer to a write has only the notices of that write; the
 * progress of the others was read before.
 */
export function mailProgressOf(event: StaffEvent, opened: StaffEvent, last: LastRead | null): MailProgress {
  if (last?.of === event) return last.read
  return { unsentNotices: event.unsentNotices, told: event.told ?? last?.read.told ?? opened.told }
}

/** True when it must be read again: mails are being sent, or the event was written since. */
export function isToBeRead(event: StaffEvent, opened: StaffEvent, last: LastRead | null): boolean {
  const { unsentNotices, told } = mailProgressOf(event, opened, last)
  const isWritten = event !== opened && last?.of !== event && event.status !== 'draft'
  return isWritten || unsentNotices > 0 || (told?.waiting ?? 0) > 0
}
