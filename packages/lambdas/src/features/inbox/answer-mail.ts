import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { sendMail } from '#aws/ses.ts'
import { ticketLink } from '#domain/ticket-link.ts'

type Inbox = Deps<'inbox'>

interface Answer {
  readonly to: string
  readonly number: string
  readonly text: string
  readonly isClosed: boolean
}

/** Mails an answer with a link to the thread. The answer stands in the thread, whether or not the mail is sent. */
export async function sendAnswer(deps: Inbox, { to, number, text, isClosed }: Answer): Promise<void> {
  const { SERVICE_NAME, SITE_ORIGIN } = deps.settings
  try {
    const token = isClosed ? null : await ticketLink(deps.keys.pepper, number, deps.now())
    const link = token === null ? null : `${SITE_ORIGIN}/ticket#${token}`
    await sendMail(deps.mail, { to, ...answerMail({ number, text, link, serviceName: SERVICE_NAME }) })
  } catch (error) {
    log.error('ticket answer not sent', faultFields(error))
  }
}

/** The words of an answer. Without a link the ticket is closed, and a new inquiry is the way on. */
export function answerMail({
  number,
  text,
  link,
  serviceName,
}: {
  readonly number: string
  readonly text: string
  readonly link: string | null
  readonly serviceName: string
}): { subject: string; text: string } {
  return {
    subject: `【${serviceName}】お問い合わせへのお返事（${number}）`,
    text: [
      `${serviceName}です。`,
      `お問い合わせ（番号：${number}）へのお返事です。`,
      '',
      text,
      '',
      ...(link === null
        ? [
            'このお問い合わせへの対応は、これで完了しました。続きがあるときは、お問い合わせのページから、あらためてご連絡ください。',
          ]
        : [
            'これまでのやりとりの確認と返信は、次のページからできます（30日間有効です）。',
            link,
            'このメールに返信していただいても、お読みすることができません。',
          ]),
    ].join('\n'),
  }
}
