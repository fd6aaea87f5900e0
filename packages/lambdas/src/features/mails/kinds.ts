import type { MailKinds } from '#features/mails/kind.ts'
import {
  accountDeleted,
  dataExported,
  emailChanged,
  memberApproved,
  memberLeft,
  memberRestored,
  movedToNormal,
  recoveryMade,
  recoveryUsed,
  youngEnds,
} from '#features/mails/kinds/account.ts'
import { admissionAnswered, admissionRequest, minorInvitation } from '#features/mails/kinds/admissions.ts'
import { careAnswered } from '#features/mails/kinds/care.ts'
import { drawApplied, drawEnded, drawLost, drawWon } from '#features/mails/kinds/draw.ts'
import {
  eventCancelled,
  eventChanged,
  eventConfirmed,
  eventPostponed,
  staffMessage,
} from '#features/mails/kinds/event-notices.ts'
import { eventJoined, eventKeepSeat, eventLeft, eventReminder } from '#features/mails/kinds/event-seats.ts'
import { guardianEventAnswered, guardianEventAsked } from '#features/mails/kinds/guardian-events.ts'
import {
  guardianAdult,
  guardianApproved,
  guardianCopy,
  guardianNeeded,
  guardianPaused,
  guardianRefused,
  guardianReminder,
  guardianRequest,
  guardianUnnamed,
  guardianWithdrawn,
} from '#features/mails/kinds/guardians.ts'
import {
  childInvitation,
  childMoved,
  childOfAge,
  childShared,
  householdInvitation,
  householdJoined,
} from '#features/mails/kinds/households.ts'
import { inquiryReceived } from '#features/mails/kinds/inquiry-received.ts'
import {
  applicationRefused,
  memberDeregistered,
  memberEntered,
  memberFactorReset,
  memberLifted,
  memberRestricted,
} from '#features/mails/kinds/member-status.ts'
import { news } from '#features/mails/kinds/news.ts'
import {
  paymentEnded,
  paymentReturned,
  paymentTaken,
  paymentToAct,
  paymentTooLate,
} from '#features/mails/kinds/payments.ts'
import {
  queueEnded,
  queueEntered,
  queueOffered,
  queuePassed,
  queuePromoted,
} from '#features/mails/kinds/queue.ts'
import { guardianTerms, termsChanged } from '#features/mails/kinds/terms.ts'
import { ticketAnswered } from '#features/mails/kinds/ticket-answered.ts'

/** The kinds of mail: one for each entry of `domain/mail-data.ts`, or this does not compile. */
export const kinds: MailKinds = {
  inquiryReceived,
  eventJoined,
  eventLeft,
  eventChanged,
  eventPostponed,
  eventCancelled,
  eventConfirmed,
  eventReminder,
  eventKeepSeat,
  drawApplied,
  drawWon,
  drawLost,
  drawEnded,
  careAnswered,
  queueEntered,
  queueOffered,
  queuePromoted,
  queuePassed,
  queueEnded,
  paymentTaken,
  paymentReturned,
  paymentToAct,
  paymentEnded,
  paymentTooLate,
  staffMessage,
  news,
  memberEntered,
  applicationRefused,
  memberRestricted,
  memberLifted,
  memberDeregistered,
  memberFactorReset,
  memberApproved,
  emailChanged,
  memberLeft,
  memberRestored,
  accountDeleted,
  youngEnds,
  movedToNormal,
  recoveryUsed,
  recoveryMade,
  dataExported,
  ticketAnswered,
  guardianRequest,
  guardianReminder,
  guardianPaused,
  guardianCopy,
  guardianApproved,
  guardianRefused,
  guardianWithdrawn,
  guardianEventAsked,
  guardianEventAnswered,
  guardianAdult,
  guardianNeeded,
  guardianUnnamed,
  guardianTerms,
  termsChanged,
  householdInvitation,
  householdJoined,
  childShared,
  childMoved,
  childOfAge,
  childInvitation,
  minorInvitation,
  admissionRequest,
  admissionAnswered,
}
