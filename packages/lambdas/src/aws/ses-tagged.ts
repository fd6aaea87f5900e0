import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Mail } from '#aws/granted.ts'
import { count } from '#aws/metrics.ts'
import { timed } from '#aws/timed.ts'

/** The tag by which the service's events name the mail. */
export const MAIL_TAG = 'mail'

// One attempt: the service has no idempotency key, so a repeated request may be a second mail.
export const ses = timed(
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
 * The answer of SES. About this mail: `taken`, `refused` (never send it), `faulty` (SES failed, try again), `unknown` (no
 * answer came, so SES may have taken it). About the account, whatever the mail: `throttled`, `full` (the quota of 24 hours)
 * and `halted` (paused, suspended, or set up wrongly).
 */
export type Sending =
  | { readonly said: 'taken'; readonly messageId: string }
  | { readonly said: Refusal; readonly error: string }
export type Refusal = 'refused' | 'faulty' | 'unknown' | 'throttled' | 'full' | 'halted'

/** The request never left. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
/** The SDK's text of its `connectionTimeout`, which has no name of its own. */
const CONNECTS_LATE = /did not establish a connection/
/** What SES says about a mail. Everything else it says is about the account. */
const OF_THE_MAIL = new Set(['BadRequestException', 'MessageRejected'])

/** Hands a mail over, once. */
export async function sendTagged(mail: Mail, message: TaggedMessage): Promise<Sending> {
  try {
    const { MessageId = '' } = await ses.send(commandOf(mail, message))
    return { said: 'taken', messageId: MessageId }
  } catch (error) {
    const said = saidBy(error, mail.from)
    count(said === 'throttled' || said === 'full' ? 'MailThrottled' : 'MailFailed')
    return { said, error: error instanceof Error ? error.name : typeof error }
  }
}

/** Any answer means that the service has not taken the mail; a missing answer does not. */
export function saidBy(error: unknown, from: string): Refusal {
  const { name = '', message = '', code = '', $metadata } = error as Fault // of the SDK
  const status = $metadata?.httpStatusCode
  if (NOT_CONNECTED.has(code) || CONNECTS_LATE.test(message)) return 'faulty'
  if (status === undefined) return 'unknown'
  // The daily quota has two names: that of the API, and the general one of a throttle.
  if (name === 'LimitExceededException' || /quota exceeded/i.test(message)) return 'full'
  if (status === 429 || /^Throttling|TooManyRequests|rate exceeded/i.test(`${name} ${message}`))
    return 'throttled'
  if (status >= 500) return 'faulty'
  return OF_THE_MAIL.has(name) && !isOfTheSender(message, from) ? 'refused' : 'halted'
}

interface Fault {
  readonly name?: string
  readonly message?: string
  readonly code?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** The sender's own address is not verified, or sending is paused: every mail gets this answer. */
function isOfTheSender(message: string, from: string): boolean {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return /paused|suspended|shut down/i.test(message) || message.includes(address)
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
