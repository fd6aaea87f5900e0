// R7, R15: what the answers of SES mean, and the MIME type of an attached calendar file.
import { Agent } from 'node:http'
import { Socket } from 'node:net'
import { calendarFile as fileOf } from '@app/shared/events/calendar.ts'
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { calendarFile, saidBy } from '#aws/ses-tagged.ts'

const EVENT = {
  eventId: 'asa',
  eventName: 'METHOD:CANCEL',
  eventStartDateTime: '2025-04-05T01:00:00Z',
  eventEndDateTime: null,
  venue: null,
  eventRegistrationStatus: 'open',
} as const
const PLACE = {
  url: 'https://site.example.jp/event/asa',
  domain: 'example.jp',
  productName: 'みほんのひろば',
  organizer: { name: '青空会', mail: 'support@example.jp' },
}
const WORDS = { titleFallback: 'イベント名未定', reminder: '明日開催です：', openEnd: '3時間の予定です。' }

test.each([
  [false, 'PUBLISH'],
  [true, 'CANCEL'],
])('R15: the MIME type of an attached calendar file, event cancelled: %s', (isCancelled, method) => {
  const ics = fileOf(EVENT, PLACE, WORDS, new Date(), { sequence: 1, isCancelled })
  expect(calendarFile(ics ?? '').ContentType).toBe(`text/calendar; charset=utf-8; method=${method}`)
})

test.each([
  [429, 'TooManyRequestsException', 'Maximum sending rate exceeded.', 'throttled'],
  [400, 'ThrottlingException', 'Maximum sending rate exceeded.', 'throttled'],
  [400, 'LimitExceededException', 'Daily message quota exceeded.', 'full'],
  [400, 'ThrottlingException', 'Daily message quota exceeded.', 'full'],
  [400, 'SendingPausedException', '', 'halted'],
  [400, 'AccountSuspendedException', '', 'halted'],
  [400, 'MailFromDomainNotVerifiedException', '', 'halted'],
  [404, 'NotFoundException', 'Configuration set <mails> does not exist.', 'halted'],
  [403, 'AccessDeniedException', 'not authorized to perform: ses:SendEmail', 'halted'],
  [400, 'MessageRejected', 'Sending paused for this account.', 'halted'],
  [400, 'MessageRejected', 'Email address is not verified: accounts@example.jp', 'halted'],
  [400, 'MessageRejected', 'Email address is not verified: oya@example.com', 'refused'],
  [400, 'BadRequestException', 'Missing or illegal address.', 'refused'],
  [503, 'ServiceUnavailable', '', 'faulty'],
  [undefined, 'TimeoutError', '', 'unknown'],
])('R7: the answer %s %s “%s” is: %s', (httpStatusCode, name, message, said) => {
  const error = Object.assign(new Error(message), { name, $metadata: { httpStatusCode } })
  expect(saidBy(error, 'ともそだち <accounts@example.jp>')).toBe(said)
})

test('R7: a mail whose connection was refused has not left', () => {
  expect(saidBy(Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'accounts@example.jp')).toBe('faulty')
})

test('R7: a mail whose connection was not made in time has not left', async () => {
  const httpAgent = new Agent()
  httpAgent.createConnection = () => Object.assign(new Socket(), { connecting: true })
  const client = new SESv2Client({
    region: 'ap-northeast-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: { httpAgent, connectionTimeout: 20 },
  })
  const error: unknown = await client.send(new GetAccountCommand()).catch((thrown) => thrown)
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(saidBy(error, 'accounts@example.jp')).toBe('faulty')
  client.destroy()
})
