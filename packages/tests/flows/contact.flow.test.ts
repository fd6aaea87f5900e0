import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { jpegWithPlace, metadataOf } from '@app/lambdas/test/images.ts'
import { sendInquiry } from '@app/shared/inbox/contact/contract.ts'
import { until } from '@app/shared/test/until.ts'
import { requestContactUpload } from '@app/shared/uploads/contract.ts'
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { type Answer, api, brief, type CallOptions, mailsTo } from '#fixtures/http/client.ts'
import { clockNow, clockTo } from '#fixtures/http/clock.ts'
import { forgetAttempts, openDatabase } from '#fixtures/http/database.ts'
import { plantMembers } from '#fixtures/http/members.ts'
import { post, retryWhileBusy, stored } from '#fixtures/http/uploads.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// The contact form over HTTP, on a separate product. All requests come from one address: before each test the counts
// are deleted.
jest.setTimeout(180_000)
const HOUR_MS = 3_600_000
let product: Launched
let dataDir: string
let client: DynamoDBDocumentClient
beforeAll(async () => {
  dataDir = await newDataFolder('contact-')
  product = launch({ dataDir, port: await freePort() })
  await product.ready()
  client = await openDatabase(dataDir)
})
beforeEach(() => forgetAttempts(client))
afterAll(async () => {
  client?.destroy()
  await end(product)
  await rm(dataDir, { recursive: true, force: true })
})

const newAddress = () => `oya-${randomUUID().slice(0, 8)}@example.jp`
const form = () => ({
  lastName: '見本',
  firstName: '花子',
  email: newAddress(),
  message: 'HIMITSU の内容\r\n二行目',
  consent: true,
  website: '',
  filledMs: 8_000,
})
const call = (path: string, asked: CallOptions) => api('POST', path, { ...asked, site: product.site })
const ask = (body: object) => call('/contact', { body })
const mailed = (address: string) => mailsTo(address, product.site)
const numberOf = (answer: Answer) => v.parse(sendInquiry.output, answer.body).number

async function inquiries() {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: physicalName('inquiries'), ConsistentRead: true }),
  )
  return Items
}

test('S142, R8, SEC-G3: a visitor’s inquiry gets a number; its mail has the number and nothing of the content', async () => {
  const sent = form()
  const number = numberOf(await ask(sent))
  const [mail, ...more] = await until('the receipt', async () => {
    const mails = await mailed(sent.email)
    return mails.length > 0 && mails
  })
  expect(more).toEqual([])
  expect(mail?.text).toContain(number)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/HIMITSU|花子/)
  const kept = (await inquiries()).find(({ id }) => id === number)
  expect(kept).toMatchObject({ email: sent.email })
  // A visitor's: an index key cannot be null.
  expect(kept).not.toHaveProperty('userId')
})

test('SEC-G1: a filled honeypot gets the usual answer, and stores nothing', async () => {
  const before = await inquiries()
  const sent = { ...form(), website: 'https://spam.example' }
  const answer = await ask(sent)
  expect(answer.status).toBe(200)
  expect(Object.keys(Object(answer.body)).sort()).toEqual(['mailed', 'number'])
  expect(await inquiries()).toHaveLength(before.length)
  expect(await mailed(sent.email)).toEqual([])
})

test.each([
  ['SEC-G2', { email: 'a@example.jp\r\nBcc: b@example.jp' }],
  ['SEC-G2', { lastName: '見本\nBcc: b@example.jp' }],
  ['SEC-G5', { consent: false }],
  ['S145', { message: '　' }],
])('%s: %j is refused, and no mail is sent', async (_, change) => {
  const before = await inquiries()
  expect(brief(await ask({ ...form(), ...change }))).toBe('400 BAD_REQUEST')
  expect(await inquiries()).toHaveLength(before.length)
  expect([...(await mailed('b@example.jp')), ...(await mailed('a@example.jp'))]).toEqual([])
})

test('G38, SEC-F4: an inquiry’s photograph is uploaded without a sign-in, checked, and stored without its location', async () => {
  const photo = await jpegWithPlace(900, 600)
  const body = { contentType: 'image/jpeg', size: photo.length, fileName: '../../写真.jpg' }
  const place = v.parse(requestContactUpload.output, (await call('/contact/uploads', { body })).body)
  expect(await post(place.post, photo)).toBe(204)
  const key = randomUUID()
  const sent = { ...form(), fileStorageKey: place.key, fileName: '写真.jpg' }
  const number = numberOf(await retryWhileBusy(() => call('/contact', { body: sent, key, once: true })))
  expect((await inquiries()).find(({ id }) => id === number)).toMatchObject({ fileStorageKey: place.key })
  expect(await metadataOf((await stored(place.key, product.site))?.bytes ?? Buffer.alloc(0))).toMatchObject({
    speaks: false,
  })
})

test('G38: a visitor’s upload ticket takes one picture of at most 5 MB', async () => {
  const body = { contentType: 'image/jpeg', size: 5 * 1024 * 1024 + 1, fileName: 'a.jpg' }
  expect(brief(await call('/contact/uploads', { body }))).toBe('413 PAYLOAD_TOO_LARGE')
  const small = { ...body, size: 1_000 }
  const place = await call('/contact/uploads', { body: small })
  expect(await post(v.parse(requestContactUpload.output, place.body).post, Buffer.alloc(1_001))).toBe(400)
})

test('G35: the short inquiry form needs a sign-in and stores the member’s id and address', async () => {
  const [member] = await plantMembers(client, dataDir, 1)
  const body = { message: '退会したい' }
  const answer = await call('/contact/member', { token: member?.token ?? '', body })
  const number = numberOf(answer)
  expect((await inquiries()).find(({ id }) => id === number)).toMatchObject({
    userId: member?.sub,
    email: `${member?.sub}@example.jp`,
  })
  expect((await call('/contact/member', { body })).status).toBe(401)
})

test('SEC-G1: the sixth inquiry in an hour is refused, with the time to wait', async () => {
  // All six in one hour of the clock, however slow the machine. The last test, because the others go by the machine’s
  // clock.
  const now = await clockNow(product.site)
  await clockTo(product.site, now - (now % HOUR_MS) + HOUR_MS)
  for (let count = 0; count < 5; count += 1) expect(brief(await ask(form()))).toBe('200')
  const refused = await ask(form())
  expect(brief(refused)).toBe('429 CONTACT_LIMIT')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
