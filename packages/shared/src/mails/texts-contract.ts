import * as v from 'valibot'
import { call } from '#base/call.ts'

/** Every mail that is sent automatically; some kinds have two texts. */
export const MAIL_TEXTS = [
  'eventJoined',
  'eventLeft',
  'eventReminderDay',
  'eventReminderHours',
  'eventKeepSeat',
  'careAnswered',
  'queueEntered',
  'queueOffered',
  'queuePromoted',
  'queueEnded',
  'eventConfirmed',
  'eventChanged',
  'eventPostponed',
  'eventCancelled',
  'staffMessage',
  'inquiryReceived',
  'ticketAnswered',
  'memberEntered',
  'applicationRefused',
  'memberRestricted',
  'memberLifted',
  'memberDeregistered',
  'memberFactorReset',
  'memberApproved',
  'emailChanged',
  'memberLeft',
  'memberRestored',
  'accountDeleted',
  'youngEnds',
  'movedToNormal',
  'recoveryUsed',
  'recoveryMade',
  'dataExported',
  'guardianRequest',
  'guardianReminder',
  'guardianCopy',
  'guardianApproved',
  'guardianRefused',
  'guardianPausedGuardian',
  'guardianPausedChild',
  'guardianWithdrawnGuardian',
  'guardianWithdrawnChild',
  'guardianEventAsked',
  'guardianEventApproved',
  'guardianEventRefused',
  'guardianNeeded',
  'guardianUnnamed',
  'guardianAdult',
  'guardianTerms',
  'termsChanged',
  'householdInvitation',
  'householdJoined',
  'childOfAge',
  'childInvitation',
] as const
export type MailText = (typeof MAIL_TEXTS)[number]

/** メールの文面: each mail as it reads, about a made-up event and person. */
export const listMailTexts = call({
  method: 'GET',
  path: '/staff/mail-texts',
  caller: { staff: 'events.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    mails: v.array(
      v.object({
        kind: v.picklist(MAIL_TEXTS),
        subject: v.string(),
        text: v.string(),
        /** A calendar entry is attached. */
        hasCalendar: v.boolean(),
        /** It waits for the morning when it would go at night. */
        waitsForMorning: v.boolean(),
      }),
    ),
  }),
  refusals: [],
})
