import type { Deps } from '#aws/deps.ts'
import type { MailData } from '#domain/mail-data.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import type { Sent } from '#domain/ticket-sent-store.ts'

/**
 * R8: the mail of an answer: to the member, or to the sealed address of a sender without an account or a former member.
 * Null without an address. Its text and its link are made at sending.
 */
export async function answerMail(
  deps: Pick<Deps<'inbox'>, 'keys'>,
  sent: Sent | undefined,
  data: MailData<'ticketAnswered'>,
): Promise<NewMail<'ticketAnswered'> | null> {
  if (sent === undefined || sent.email === null) return null
  const mail = {
    kind: 'ticketAnswered',
    subjectId: data.number,
    version: data.messageId,
    data,
  } as const
  const { memberId, hasLeft, email } = sent
  if (memberId !== null && !hasLeft) return { ...mail, personId: memberId }
  return { ...mail, personId: null, sealedTo: await sealAddress(deps, email) }
}
