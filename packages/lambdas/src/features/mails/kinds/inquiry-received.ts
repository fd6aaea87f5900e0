import type { MailData } from '#domain/mail-data.ts'
import { rendered } from '#features/mails/event-facts.ts'
import type { MailKind } from '#features/mails/kind.ts'
import { inquiryReceived as letter } from '#features/mails/texts/inquiry-received-mail.ts'

/** The automatic reply to an inquiry: its number without its content (SEC-G3). */
export const inquiryReceived: MailKind<MailData<'inquiryReceived'>> = {
  waitsForMorning: false,
  preference: 'transactional',
  shouldSend: async () => 'send',
  render: ({ data }, _, sender) => rendered(letter(data.number, sender), sender),
}
