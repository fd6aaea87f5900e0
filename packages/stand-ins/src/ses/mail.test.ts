import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2'
import { createMail } from '#ses/mail.ts'

let dir: string
let mail: ReturnType<typeof createMail>
let server: Server
let endpoint: string
let ses: SESv2Client

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'))
  mail = createMail({ dir })
  server = createServer((req, res) => void (req.url?.startsWith('/mail') ? mail.pages : mail.ses)(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL' }
  ses = new SESv2Client({ endpoint, region: 'ap-northeast-1', credentials, maxAttempts: 1 })
})
afterEach(async () => {
  ses.destroy()
  server.closeAllConnections()
  server.close()
  await rm(dir, { recursive: true })
})

test('the outbox’s JSON lists SendEmail mails newest first; `?to=` ignores upper and lower case', async () => {
  await send(['oya@example.jp'], 'ようこそ', '確認コードは 012345 です。')
  await send(['Hanako <hanako@example.jp>', 'oya@example.jp'], 'お知らせ', '電話 09012345678 まで')
  expect(await json('?to=OYA@example.jp')).toEqual([
    {
      to: 'oya@example.jp',
      from: 'noreply@example.jp',
      subject: 'お知らせ',
      text: '電話 09012345678 まで',
      code: null,
      at: isoTime,
    },
    {
      to: 'oya@example.jp',
      from: 'noreply@example.jp',
      subject: 'ようこそ',
      text: '確認コードは 012345 です。',
      code: '012345',
      at: isoTime,
    },
  ])
  expect(await json('?to=hanako@example.jp')).toHaveLength(1)
  expect(await json('')).toHaveLength(3)
})

test('mails sent within the process keep order and code over a restart', async () => {
  const draft = { from: 'a@example.jp', subject: 's', text: '注文 999999' }
  for (const code of ['111111', '222222', '333333'])
    await mail.outbox.put({ ...draft, to: 'oya@example.jp', code })
  mail = createMail({ dir })
  await mail.outbox.put({ ...draft, to: 'oya@example.jp' })
  const codes = (await mail.outbox.list()).map(({ code }) => code)
  expect(codes).toEqual(['999999', '333333', '222222', '111111'])
  const files = await readdir(dir)
  expect(files).toHaveLength(4)
  expect((await stat(join(dir, files[0] ?? ''))).mode & 0o777).toBe(0o600)
})

test('R7: the account has a rate and a quota, for mails over the wire and within the process alike', async () => {
  let now = Date.UTC(2026, 10, 25)
  mail = createMail({ dir, limits: { perSecond: 2, perDay: 3 }, now: () => now })
  const mayLeave = () =>
    send(['oya@example.jp'], 's', 't').then(
      () => 'taken',
      ({ name }: Error) => name,
    )
  expect(mail.limits.take()).toBe('taken')
  expect([await mayLeave(), await mayLeave()]).toEqual(['taken', 'TooManyRequestsException'])
  expect(await mail.limits.takeWithin(0)).toBe(false)
  now += 1_000
  expect([await mayLeave(), await mayLeave()]).toEqual(['taken', 'LimitExceededException'])
  const account = await ses.send(new GetAccountCommand({}))
  expect(account.SendQuota).toEqual({ MaxSendRate: 2, Max24HourSend: 3, SentLast24Hours: 3 })
  now += 86_400_000
  expect(await mayLeave()).toBe('taken')
  // A clock that is set back.
  now -= 10 * 86_400_000
  expect(await mayLeave()).toBe('taken')
})

test('the page is Japanese, reloads, shows the code, and escapes the content', async () => {
  expect(await (await fetch(`${endpoint}/mail`)).text()).toContain('まだメールはありません')
  await send(['oya@example.jp'], '<b>太字</b>', '123456 <script>alert(1)</script>')
  const reply = await fetch(`${endpoint}/mail`)
  const page = await reply.text()
  expect(page).toContain('<html lang="ja">')
  expect(page).toContain('<meta http-equiv="refresh" content="5">')
  expect(page).toMatch(/oya@example\.jp.*<b>123456<\/b>/)
  expect(page).not.toMatch(/<script|<b>太字/)
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a mail’s HTML is a page of its own that runs nothing; the list links to it', async () => {
  const Html = { Data: '<html><head></head><body><p>はなさん</p><script>alert(1)</script></body></html>' }
  const { Content, ...mail } = input(['oya@example.jp'], 's', 't')
  const Body = { ...Content?.Simple?.Body, Html }
  await ses.send(new SendEmailCommand({ ...mail, Content: { Simple: { Subject: { Data: 's' }, Body } } }))
  const list = await (await fetch(`${endpoint}/mail`)).text()
  const [, link = ''] = /<a href="(mail\/html\?id=[\w-]+)">/.exec(list) ?? []
  const reply = await fetch(`${endpoint}/${link}`)
  expect(await reply.text()).toContain('<p>はなさん</p>')
  const policy = reply.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/)
  expect((await fetch(`${endpoint}/mail/html?id=none`)).status).toBe(404)
})

test('the text of a mail that has only HTML has its words and addresses, a line each, and none that is hidden', async () => {
  const Data =
    '<html><head><title>x</title></head><body><div style="display:none;a">先に見える行</div><table><tr><td>コード<br><strong style="a">12</strong></td></tr></table><p><a href="https://a.example/?b=1&amp;c=2" style="x">開く</a></p></body></html>'
  const { Content: _, ...mail } = input(['oya@example.jp'], 's', 't')
  await ses.send(
    new SendEmailCommand({
      ...mail,
      Content: { Simple: { Subject: { Data: 's' }, Body: { Html: { Data } } } },
    }),
  )
  expect(await json('')).toMatchObject([{ text: 'コード：12\n\n開く\nhttps://a.example/?b=1&c=2' }])
})

test.each([
  ['no recipient', { Destination: { ToAddresses: [] } }],
  ['no address at all', { Destination: { ToAddresses: ['nobody'] } }],
  ['raw content', { Content: { Raw: { Data: Buffer.from('x') } } }],
])('refuses %s', async (_, change) => {
  await expect(
    ses.send(new SendEmailCommand({ ...input(['a@b.jp'], 's', 't'), ...change })),
  ).rejects.toMatchObject({
    name: 'BadRequestException',
  })
  expect(await json('')).toEqual([])
})

test('a web page’s form cannot fill the outbox', async () => {
  const body = JSON.stringify(input(['a@b.jp'], 's', 't'))
  const reply = await fetch(`${endpoint}/v2/email/outbound-emails`, { method: 'POST', body })
  expect(reply.status).toBe(415)
})

const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

async function json(query: string): Promise<unknown> {
  const reply = await fetch(`${endpoint}/mail.json${query}`)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  return reply.json()
}

function send(to: string[], subject: string, text: string) {
  return ses.send(new SendEmailCommand(input(to, subject, text)))
}

function input(ToAddresses: string[], subject: string, text: string): SendEmailCommandInput {
  return {
    FromEmailAddress: 'noreply@example.jp',
    Destination: { ToAddresses },
    Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
  }
}
