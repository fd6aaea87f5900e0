// Inquiries of visitors and members, on the real engine with real mail (S142–S145, G35, SEC-G1 to SEC-G5).
import { randomUUID } from 'node:crypto'
import { INQUIRY_NUMBER } from '@app/shared/inbox/contact/rules.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import * as v from 'valibot'
import { leftOf } from '#domain/rate-limit-store.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { jpegWithPlace, metadataOf } from '#test/images.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const me = personId(1)
let stage: Stage
let contact: Ask
let deliver: () => Promise<void>
beforeAll(async () => {
  stage = await testStage()
  contact = stage.load('contact')
  deliver = deliverer(stage)
  await stage.put('users', aMember(me, { status: 'restricted' }))
})
afterAll(() => stage.stop())

let count = 0
/** A new visitor from a new network. */
function someone() {
  count += 1
  const email = `oya${count}@example.jp`
  const sourceIp = `198.51.100.${count}`
  const form = {
    lastName: '見本',
    firstName: '花子',
    email,
    message: 'HIMITSU の内容',
    consent: true,
    website: '',
    filledMs: 9_000,
  }
  const send = (change: object = {}, key: string = randomUUID()) =>
    contact('POST /contact', { as: null, body: { ...form, ...change }, key, sourceIp })
  const place = (size: number, contentType = 'image/jpeg') =>
    contact('POST /contact/uploads', { as: null, body: { size, contentType, fileName: 'a.jpg' }, sourceIp })
  return { email, send, place, sourceIp }
}

/** The mails to an address, or to all, after sending the waiting ones. */
async function mailsOf(address?: string) {
  await deliver()
  return stage.mail.outbox.list(address)
}

const Sent = v.object({ number: v.string(), mailed: v.boolean() })
const sent = (answer: { body: unknown }) => v.parse(Sent, answer.body)
const TicketKey = v.object({ key: v.string() })

async function arrive(key: string, bytes: Uint8Array): Promise<void> {
  await stage.storage.put(`incoming/${key}`, bytes)
  stage.enter('check-upload')
  const { handler } = jest.requireActual<typeof import('#features/uploads/check-upload.handler.ts')>(
    '#features/uploads/check-upload.handler.ts',
  )
  const event = objectCreatedEvent({
    bucket: 'uploads',
    key: `incoming/${key}`,
    size: bytes.length,
    etag: '',
  })
  await handler(event as Parameters<typeof handler>[0]) // the part that the handler reads
}

test('S144, R8, SEC-G3: an inquiry is stored under its number, and the receipt contains only the number', async () => {
  const { email, send } = someone()
  const { number, mailed } = sent(await send())
  expect(number).toMatch(INQUIRY_NUMBER)
  expect(mailed).toBe(true)
  const [row] = (await stage.rows('inquiries')).filter(({ id }) => id === number)
  expect(row).not.toHaveProperty('userId')
  expect(row).toMatchObject({
    lastName: '見本',
    email,
    message: 'HIMITSU の内容',
    status: 'filed',
  })
  const [mail, ...more] = await mailsOf(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain(number)
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/HIMITSU|花子/)
})

test('SEC-I6: an inquiry repeated with its key gets the same number and no second mail', async () => {
  const { email, send } = someone()
  const key = randomUUID()
  const first = sent(await send({}, key))
  expect(sent(await send({}, key)).number).toBe(first.number)
  expect((await stage.rows('inquiries')).filter((row) => row.email === email)).toHaveLength(1)
  expect(await mailsOf(email)).toHaveLength(1)
  // It does not use up the limit: two more from this address are accepted.
  for (let again = 0; again < 5; again += 1) expect((await send({}, key)).status).toBe(200)
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await send({ message: '別の内容' }, key)).code).toBe('IDEMPOTENCY_MISMATCH')
})

test('SEC-G3: an address gets one receipt a day; SEC-G1: it can send three inquiries a day', async () => {
  const { email, send } = someone()
  const answers = [await send(), await send(), await send()]
  expect(answers.map((answer) => sent(answer).mailed)).toEqual([true, false, false])
  expect(await mailsOf(email)).toHaveLength(1)
  expect((await send()).code).toBe('CONTACT_LIMIT')
})

test('SEC-G1: the sixth inquiry an hour from one network is refused, also when all arrive at once', async () => {
  const { send } = someone()
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, n) => send({ email: `andere${n}-${randomUUID()}@example.jp` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.filter(({ code }) => code === 'CONTACT_LIMIT')
  expect(refused).toHaveLength(4)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  ['a filled trap', { website: 'https://spam.example' }],
  ['a form sent faster than it can be read', { filledMs: 400 }],
])('SEC-G1: %s gets the usual answer, and nothing is stored or sent', async (_, change) => {
  const { email, send } = someone()
  const { number } = sent(await stage.unchanged(() => send(change), 'attempts'))
  expect(number).toMatch(INQUIRY_NUMBER)
  expect(await mailsOf(email)).toEqual([])
})

test.each([
  ['SEC-G2', { email: 'a@x.jp\r\nBcc: b@x.jp' }],
  ['SEC-G2', { lastName: '見本\r\nBcc: b@x.jp' }],
  ['SEC-G5', { consent: false }],
  ['S145', { message: '' }],
])('%s: %j is refused; nothing is stored or sent', async (_, change) => {
  const { send } = someone()
  const before = await mailsOf()
  expect((await stage.unchanged(() => send(change))).code).toBe('BAD_REQUEST')
  expect(await mailsOf()).toHaveLength(before.length)
})

test('R10, G35: an inquiry by the short form of a restricted member has the profile’s name and address', async () => {
  const answer = await contact('POST /contact/member', {
    as: me,
    body: { message: '助けて' },
    key: randomUUID(),
  })
  const { number } = sent(answer)
  const [row] = (await stage.rows('inquiries')).filter(({ id }) => id === number)
  expect(row).toMatchObject({ userId: me, lastName: '見本', email: aMember(me).email, message: '助けて' })
  expect((await contact('POST /contact/member', { as: null, body: { message: 'x' } })).status).toBe(401)
})

test('SEC-G1: inquiries of visitors under a member’s address or network never count against the member', async () => {
  const member = personId(2)
  await stage.put('users', aMember(member))
  const { send, sourceIp } = someone()
  for (let n = 0; n < 3; n += 1) expect((await send({ email: aMember(member).email })).status).toBe(200)
  // Two more fill the network's limit for the hour.
  for (const name of ['a', 'b'])
    expect((await send({ email: `${name}-${randomUUID()}@example.jp` })).status).toBe(200)
  const ask = () =>
    contact('POST /contact/member', { as: member, body: { message: '助けて' }, key: randomUUID(), sourceIp })
  const answers = [await ask(), await ask(), await ask()]
  // A member's first inquiry of the day is also answered by mail.
  expect(answers.map((answer) => sent(answer).mailed)).toEqual([true, false, false])
  const fourth = await ask()
  expect([fourth.status, fourth.code]).toEqual([429, 'CONTACT_LIMIT'])
  expectWait(fourth, leftOf('day', new Date()))
})

test('SEC-G1: a refusal names when the limit ends: the day for an address, the hour for a network', async () => {
  const one = someone()
  for (let n = 0; n < 3; n += 1) await one.send()
  expectWait(await one.send(), leftOf('day', new Date()))
  const many = someone()
  for (let n = 0; n < 5; n += 1) await many.send({ email: `kazoku${n}-${randomUUID()}@example.jp` })
  expectWait(await many.send({ email: `kazoku-${randomUUID()}@example.jp` }), leftOf('hour', new Date()))
})

/** `Retry-After` is the remaining time, minus the seconds that pass during the test. */
function expectWait({ headers }: Answer, left: number): void {
  const said = Number(headers['retry-after'])
  expect(said).toBeGreaterThanOrEqual(left)
  expect(said).toBeLessThan(left + 30)
}

test('G38: a picture of an inquiry is requested, uploaded, checked and attached once', async () => {
  const bytes = await jpegWithPlace(60, 40)
  const { send, place } = someone()
  const { key } = v.parse(TicketKey, (await place(bytes.length)).body)
  expect(key).toMatch(/^contact\/[0-9a-f-]{36}\/\d{8}_\d{6}\.jpg$/)
  const press = randomUUID()
  const withFile = { fileStorageKey: key, fileName: 'a.jpg' }
  expect((await send(withFile, press)).code).toBe('TRY_AGAIN')
  await arrive(key, bytes)
  const { number } = sent(await send(withFile, press))
  const [row] = (await stage.rows('inquiries')).filter(({ id }) => id === number)
  expect(row).toMatchObject(withFile)
  expect(await metadataOf(await stage.storage.read(key))).toMatchObject({ speaks: false })
  expect((await send(withFile)).code).toBe('NOT_FOUND')
})

test('SEC-F8: an inquiry takes only own pictures up to five megabytes, and five an hour', async () => {
  const { place, send } = someone()
  expect((await place(5 * 1024 * 1024 + 1)).code).toBe('PAYLOAD_TOO_LARGE')
  expect((await place(100, 'text/html')).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  for (let n = 0; n < 5; n += 1) expect((await place(100)).status).toBe(200)
  expect((await place(100)).code).toBe('CONTACT_LIMIT')
  const unknown = { fileStorageKey: `contact/${randomUUID()}/20250401_093005.jpg`, fileName: 'a.jpg' }
  expect((await send(unknown)).code).toBe('NOT_FOUND')
})

test('SEC-F3: an inquiry with a refused picture is refused', async () => {
  const { place, send } = someone()
  const bytes = Buffer.from('<!doctype html><script>alert(1)</script>')
  const { key } = v.parse(TicketKey, (await place(bytes.length)).body)
  await arrive(key, bytes)
  expect((await send({ fileStorageKey: key, fileName: 'a.jpg' })).code).toBe('UNSUPPORTED_MEDIA_TYPE')
})

test('R7, SEC-D7: the receipt is stored with the inquiry, its address sealed, even when no mail can be sent', async () => {
  const { send, email } = someone()
  await stage.mail.stop()
  const { number } = sent(await send())
  const [row, ...more] = (await stage.rows('mails')).filter(({ subjectId }) => subjectId === number)
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'inquiryReceived', state: 'waiting' })
  expect(JSON.stringify(row)).not.toContain(email)
})
