import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { requestHandler } from '#aws/clients.ts'
import type { Mail } from '#aws/granted.ts'
import { count } from '#aws/metrics.ts'
import { timed } from '#aws/timed.ts'

const ses = timed(new SESv2Client({ maxAttempts: 3, requestHandler }))

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a plain-text mail. Counts and rethrows a rejection. */
export async function sendMail(mail: Mail, message: Message): Promise<void> {
  try {
    await send(mail, message)
  } catch (error) {
    count('MailFailed')
    throw error
  }
}

async function send(mail: Mail, { to, subject, text }: Message): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: mail.from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  )
}
