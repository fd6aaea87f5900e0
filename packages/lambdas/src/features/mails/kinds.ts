import type { MailKinds } from '#features/mails/kind.ts'
import { inquiryReceived } from '#features/mails/kinds/inquiry-received.ts'
import {
  memberDeregistered,
  memberLifted,
  memberRestricted,
} from '#features/mails/kinds/member-desk-mails.ts'

/** The kinds of mail: one for each entry of `domain/mail-data.ts`, or this does not compile. */
export const kinds: MailKinds = {
  inquiryReceived,
  memberRestricted,
  memberLifted,
  memberDeregistered,
}
