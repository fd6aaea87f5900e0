import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import type { MailEventType, MailFacts } from '#ses/events.ts'
import type { Limits } from '#ses/limits.ts'
import type { Outbox } from '#ses/outbox.ts'
import { plainText } from '#ses/plain-text.ts'

const partSchema = v.object({ Data: v.string() })
const addresses = v.optional(v.array(v.string()), [])
/** Anything else the service refuses. */
const Tag = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,256}$/))
const inputSchema = v.object({
  FromEmailAddress: v.pipe(v.string(), v.minLength(1)),
  Destination: v.object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses }),
  EmailTags: v.optional(v.array(v.object({ Name: Tag, Value: Tag })), []),
  Content: v.object({
    Simple: v.object(
      {
        Subject: partSchema,
        Body: v.object({ Text: v.optional(partSchema), Html: v.optional(partSchema) }),
        Attachments: v.optional(v.array(v.object({ RawContent: v.string(), FileName: v.string() })), []),
      },
      'Only simple content is available in the local engine.',
    ),
  }),
})

/**
 * SESv2 `SendEmail` and `GetAccount` for the unmodified `@aws-sdk/client-sesv2`: every recipient gets a copy in the outbox,
 * within the rate and the quota of the account.
 */
export function createSes(
  outbox: Outbox,
  limits: Limits,
  tell: (type: MailEventType, message: MailFacts) => void,
) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method === 'GET' && req.url === '/v2/email/account') return reply(res, 200, accountOf(limits))
    if (req.method !== 'POST' || req.url !== '/v2/email/outbound-emails') {
      return refuse(res, 404, 'NotFoundException', 'Only SendEmail and GetAccount are available.')
    }
    // An HTML form cannot send this type, so it cannot fill the outbox.
    if (!req.headers['content-type']?.startsWith('application/json')) {
      return refuse(res, 415, 'BadRequestException', 'The content type must be application/json.')
    }
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), inputSchema), await text(req))
    if (!parsed.success) return refuse(res, 400, 'BadRequestException', parsed.issues[0].message)
    const { FromEmailAddress, Destination, Content, EmailTags } = parsed.output
    const { Subject, Body, Attachments } = Content.Simple
    const recipients = Object.values(Destination).flat().map(bareAddress)
    if (recipients.length === 0 || recipients.some((to) => !/^[^@\s]+@[^@\s]+$/.test(to))) {
      return refuse(res, 400, 'BadRequestException', 'Missing or illegal address.')
    }
    for (const _ of recipients) {
      const outcome = limits.take()
      if (outcome === 'rate')
        return refuse(res, 429, 'TooManyRequestsException', 'Maximum sending rate exceeded.')
      if (outcome === 'quota')
        return refuse(res, 400, 'LimitExceededException', 'Daily message quota exceeded.')
    }
    const html = Body.Html?.Data
    const mail = {
      from: FromEmailAddress,
      subject: Subject.Data,
      text: Body.Text?.Data ?? plainText(html ?? ''),
    }
    const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]))
    const [file] = Attachments
    const ics = file && Buffer.from(file.RawContent, 'base64').toString('utf8')
    const besides = { ...(html !== undefined && { html }), ...(ics !== undefined && { ics }), tags }
    let id = ''
    for (const to of recipients) {
      id = await outbox.put({ ...mail, to, ...besides })
      tell('Send', { id, to, tags })
      tell('Delivery', { id, to, tags })
    }
    reply(res, 200, { MessageId: id })
  }
}

function accountOf({ perSecond, perDay, sent }: Limits) {
  return {
    EnforcementStatus: 'HEALTHY',
    ProductionAccessEnabled: true,
    SendingEnabled: true,
    SendQuota: { Max24HourSend: perDay, MaxSendRate: perSecond, SentLast24Hours: sent() },
  }
}

function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim()
}

function refuse(res: ServerResponse, status: number, name: string, message: string): void {
  res.setHeader('x-amzn-errortype', name)
  reply(res, status, { message })
}

function reply(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
