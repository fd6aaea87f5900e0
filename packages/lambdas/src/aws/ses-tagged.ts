import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Mail } from '#aws/granted.ts'
import { count } from '#aws/metrics.ts'
import { timed } from '#aws/timed.ts'

/** The tag by which the service's events name the mail. */
export const MAIL_TAG = 'mail'

// One attempt: the service has no idempotency key, so a repeated request may be a second mail.
const ses = timed(
  new SESv2Client({
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  }),
)

export interface TaggedMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly ics?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly tag: string
  readonly configurationSet: string
}

/**
 * The answer of SES. `refused`: never send this mail. `later`: not taken, try again. `unknown`: no answer came, so SES may
 * have taken it.
 */
export type Sending =
  | { readonly said: 'taken'; readonly messageId: string }
  | { readonly said: 'refused' | 'later' | 'unknown'; readonly error: string }

/** Errors after which the same mail may be taken later. */
const LATER = new Set([
  'TooManyRequestsException',
  'LimitExceededException',
  'SendingPausedException',
  'AccountSuspendedException',
  'MailFromDomainNotVerifiedException',
  'ThrottlingException',
])
/** The request never left. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Hands a mail over, once. */
export async function sendTagged(mail: Mail, message: TaggedMessage): Promise<Sending> {
  try {
    const { MessageId = '' } = await ses.send(commandOf(mail, message))
    return { said: 'taken', messageId: MessageId }
  } catch (error) {
    count('MailFailed')
    return { said: saidBy(error), error: error instanceof Error ? error.name : typeof error }
  }
}

/** Any answer means that the service has not taken the mail; a missing answer does not. */
export function saidBy(error: unknown): 'refused' | 'later' | 'unknown' {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: Metadata } // of the SDK
  const status = $metadata?.httpStatusCode
  if (NOT_CONNECTED.has(code ?? '')) return 'later'
  if (status === undefined) return 'unknown'
  return LATER.has(name ?? '') || status === 429 || status >= 500 ? 'later' : 'refused'
}

interface Metadata {
  readonly httpStatusCode?: number
}

function commandOf(mail: Mail, message: TaggedMessage): SendEmailCommand {
  const { to, subject, text, html, ics, headers = {}, tag, configurationSet } = message
  const part = (Data: string) => ({ Data, Charset: 'UTF-8' })
  return new SendEmailCommand({
    FromEmailAddress: mail.from,
    Destination: { ToAddresses: [to] },
    ConfigurationSetName: configurationSet,
    EmailTags: [{ Name: MAIL_TAG, Value: tag }],
    Content: {
      Simple: {
        Subject: part(subject),
        Body: { Text: part(text), ...(html !== undefined && { Html: part(html) }) },
        Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
        ...(ics !== undefined && { Attachments: [calendarFile(ics)] }),
      },
    },
  })
}

/** The file as an attachment. Its MIME type has the file's method, which mail programs read. */
export function calendarFile(ics: string) {
  const method = /^METHOD:(PUBLISH|CANCEL)\r?$/m.exec(ics)?.[1] ?? 'PUBLISH'
  return {
    RawContent: Buffer.from(ics, 'utf8'),
    FileName: 'event.ics',
    ContentType: `text/calendar; charset=utf-8; method=${method}`,
    ContentDisposition: 'ATTACHMENT' as const,
    ContentTransferEncoding: 'BASE64' as const,
  }
}
