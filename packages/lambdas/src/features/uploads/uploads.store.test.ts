// Tickets, the check and the reports, on the real engine (S138–S140, G36, SEC-F1 to SEC-F6).
import { randomUUID } from 'node:crypto'
import { documentOf } from '@app/shared/base/graphql.ts'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import { UploadTicket } from '@app/shared/uploads/contract.ts'
import { objectCreatedEvent } from '@app/stand-ins/s3/object-created-event.ts'
import * as v from 'valibot'
import type { Ask } from '#test/ask.ts'
import { heic, jpegWithPlace, metadataOf } from '#test/images.ts'
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const [me, other] = [personId(1), personId(2)]
const MB = 1024 * 1024

let stage: Stage
let uploads: Ask
let graphql: Ask
let check: (event: unknown) => Promise<void>
beforeAll(async () => {
  stage = await testStage()
  uploads = stage.load('uploads', { UPLOAD_MAX_MB: '19' })
  graphql = stage.load('graphql')
  stage.enter('check-upload')
  check = jest.requireActual<{ handler: typeof check }>('#features/uploads/check-upload.handler.ts').handler
  await stage.put('users', aMember(me), aMember(other))
})
afterAll(() => stage.stop())
afterEach(async () => {
  const counted = await stage.rows('attempts')
  await stage.putRaw('attempts', ...counted.map((row) => ({ ...row, tries: 0 })))
})

const request = (body: object, as = me) => uploads('POST /uploads', { as, body })
const jpeg = { contentType: 'image/jpeg', size: 1_000, fileName: 'a.jpg' }
const ask = (as: string, ticketId: string, more: object = {}) =>
  uploads('POST /uploads/{ticketId}/complete', { as, path: { ticketId }, body: more })

async function ticket(body: object = jpeg, as = me) {
  return v.parse(UploadTicket, (await request(body, as)).body)
}

/** As if the browser had uploaded, and S3 had sent its event. */
async function arrive(key: string, bytes: Uint8Array): Promise<void> {
  await stage.storage.put(`incoming/${key}`, bytes)
  await check(objectCreatedEvent({ bucket: 'uploads', key: `incoming/${key}`, size: bytes.length, etag: '' }))
}

async function cleanTicket(as = me): Promise<string> {
  const bytes = await jpegWithPlace(20, 20)
  const { key } = await ticket({ ...jpeg, size: bytes.length }, as)
  await arrive(key, bytes)
  return key
}

function report(fileStorageKey: string | null, as = me, key: string = randomUUID()) {
  const query = documentOf(createReport)
  const input = { userId: as, bugDescription: '動きません', fileName: 'a.jpg', fileStorageKey }
  return graphql('POST /graphql', { as, key, body: { query, variables: { input } } })
}

test('S139, SEC-F1: a ticket is for a key of the caller’s own, in quarantine, of its size and type', async () => {
  const { key, post, parts, ticketId } = await ticket({ ...jpeg, fileName: '../../x.html' })
  expect(key).toBe(`bugevent/${me}/${ticketId}`)
  expect(ticketId).toMatch(/^\d{8}_\d{6}(_\d+)?\.bin$/)
  expect(parts).toBeNull()
  expect(post?.fields).toMatchObject({ key: `incoming/${key}`, 'Content-Type': 'image/jpeg' })
  const policy = Buffer.from(post?.fields['Policy'] ?? '', 'base64').toString()
  expect(JSON.parse(policy).conditions).toContainEqual(['content-length-range', 1_000, 1_000])
})

test('S140: a file up to five megabytes is uploaded whole, a larger one in parts of five', async () => {
  expect((await ticket({ ...jpeg, size: 5 * MB })).post).not.toBeNull()
  const { post, parts } = await ticket({ ...jpeg, size: 12 * MB })
  expect([post, parts?.urls.length, parts?.partBytes]).toEqual([null, 3, 5 * MB])
  for (const url of parts?.urls ?? []) {
    expect(url).toContain('X-Amz-SignedHeaders=content-length%3Bhost')
    // The checksum trap: the SDK would sign the checksum of an empty body.
    expect(url).not.toContain('checksum')
  }
})

test('G36: files requested in the same second get different keys', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => ticket()))
  expect(new Set(made.map(({ key }) => key)).size).toBe(6)
  expect(made.some(({ ticketId }) => /_[2-9]\.jpg$/.test(ticketId))).toBe(true)
})

test.each([
  ['G37: a file that is not a picture', { contentType: 'text/html' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['G37: SVG', { contentType: 'image/svg+xml' }, 'UNSUPPORTED_MEDIA_TYPE'],
  ['G37: more than the operator’s cap', { size: 19 * MB + 1 }, 'PAYLOAD_TOO_LARGE'],
  ['nothing', { size: 0 }, 'BAD_REQUEST'],
  ['SEC-B6: a key chosen by the client', { key: 'bugevent/x' }, 'BAD_REQUEST'],
])('an upload of %s gets no ticket', async (_, change, code) => {
  expect((await stage.unchanged(() => request({ ...jpeg, ...change }), 'attempts')).code).toBe(code)
})

test('SEC-F5: the 21st file of a day is refused, also when all are requested at once', async () => {
  const eager = personId(3)
  await stage.put('users', aMember(eager))
  const answers = await Promise.all(Array.from({ length: 25 }, () => request(jpeg, eager)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ code }) => code === 'UPLOAD_LIMIT')).toHaveLength(5)
})

test('a restricted member and an account without a profile get no ticket', async () => {
  await stage.put('users', aMember(personId(4), { status: 'restricted' }))
  expect((await request(jpeg, personId(4))).code).toBe('MEMBER_RESTRICTED')
  expect((await request(jpeg, personId(5))).code).toBe('NO_PROFILE')
})

test('SEC-F4, SEC-F6: a checked upload is re-encoded under its key, quarantine is emptied, and its ticket is clean', async () => {
  const bytes = await jpegWithPlace(120, 80)
  const { key, ticketId } = await ticket({ ...jpeg, size: bytes.length })
  expect((await ask(me, ticketId)).body).toEqual({ state: 'checking' })
  await arrive(key, bytes)
  expect((await ask(me, ticketId)).body).toEqual({ state: 'clean' })
  expect(await metadataOf(await stage.storage.read(key))).toMatchObject({ format: 'jpeg', speaks: false })
  expect((await stage.storage.keys()).filter((each) => each.startsWith('incoming/'))).toEqual([])
})

test('G37: a HEIC is kept undecoded, without its metadata', async () => {
  const bytes = await heic(48)
  const { key } = await ticket({ contentType: 'image/heif', size: bytes.length, fileName: 'IMG_1.HEIC' })
  await arrive(key, bytes)
  const kept = Buffer.from(await stage.storage.read(key))
  expect([kept.length, kept.includes('SECRET')]).toEqual([bytes.length, false])
  expect((await report(key)).status).toBe(200)
})

test.each([
  [
    'an HTML page with the type of a picture',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    0,
    'image/jpeg',
  ],
  ['a picture of another type than its ticket', () => jpegWithPlace(20, 20), 0, 'image/png'],
  ['more bytes than were announced', () => jpegWithPlace(20, 20), -1, 'image/jpeg'],
] as const)(
  'SEC-F3: an upload of %s is refused, and no part of it stays',
  async (_, make, less, contentType) => {
    const bytes = await make()
    const { key, ticketId } = await ticket({ contentType, size: bytes.length + less, fileName: 'a.png' })
    await arrive(key, bytes)
    expect((await ask(me, ticketId)).body).toEqual({ state: 'refused' })
    expect(await stage.storage.keys()).not.toContain(key)
    expect(await stage.storage.keys()).not.toContain(`incoming/${key}`)
    expect((await report(key)).code).toBe('UNSUPPORTED_MEDIA_TYPE')
  },
)

test('an object without a ticket is deleted; a second event for one object changes nothing', async () => {
  await arrive(`bugevent/${me}/20200101_000000.jpg`, await jpegWithPlace(20, 20))
  expect(await stage.storage.keys()).not.toContain(`incoming/bugevent/${me}/20200101_000000.jpg`)
  const bytes = await jpegWithPlace(40, 40)
  const { key } = await ticket({ ...jpeg, size: bytes.length })
  await arrive(key, bytes)
  const kept = await stage.storage.read(key)
  // Another picture of the same size, as the presigned form would accept it.
  const other = await jpegWithPlace(20, 20)
  await arrive(key, Buffer.concat([other, Buffer.alloc(bytes.length - other.length)]))
  expect(Buffer.compare(await stage.storage.read(key), kept)).toBe(0)
})

test('SEC-F6: a ticket is valid for one report, also under concurrent tries', async () => {
  const key = await cleanTicket()
  const answers = await Promise.all(Array.from({ length: 6 }, () => report(key)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'NOT_FOUND')).toHaveLength(5)
  const reports = (await stage.rows('reports')).filter(({ fileStorageKey }) => fileStorageKey === key)
  expect(reports).toHaveLength(1)
})

test('SEC-I6: a report with a picture repeated under its key is the same report', async () => {
  const key = await cleanTicket()
  const press = randomUUID()
  const first = await report(key, me, press)
  expect((await report(key, me, press)).text).toBe(first.text)
  expect(first.status).toBe(200)
})

test('R8: another member’s picture is not found by its key or by its ticket', async () => {
  const key = await cleanTicket(other)
  expect((await report(key)).code).toBe('NOT_FOUND')
  expect((await ask(personId(9), key.split('/').at(-1) ?? '')).code).toBe('NOT_FOUND')
  expect((await report(`bugevent/${me}/../${other}/x.jpg`)).code).toBe('NOT_FOUND')
  expect((await report(key, other)).status).toBe(200)
})

test('R8: another member’s ticket under the own prefix is refused', async () => {
  const key = await cleanTicket()
  const [row] = (await stage.rows('uploadTickets')).filter(({ storageKey }) => storageKey === key)
  await stage.putRaw('uploadTickets', { ...row, owner: other })
  expect((await report(key)).code).toBe('NOT_FOUND')
})

test('a report with an unchecked picture is refused, and a retry with the same key succeeds after the check', async () => {
  const bytes = await jpegWithPlace(20, 20)
  const { key } = await ticket({ ...jpeg, size: bytes.length })
  const press = randomUUID()
  expect((await report(key, me, press)).code).toBe('TRY_AGAIN')
  await arrive(key, bytes)
  expect((await report(key, me, press)).status).toBe(200)
})

test('S140: invalid parts are refused, and a ticket of another member is not found', async () => {
  const { ticketId, parts } = await ticket({ ...jpeg, size: 6 * MB })
  const etags = ['0'.repeat(32), '1'.repeat(32)]
  expect((await ask(me, ticketId, { uploadId: parts?.uploadId, etags })).code).toBe('BAD_REQUEST')
  expect((await ask(me, ticketId, { uploadId: '0'.repeat(32), etags })).body).toEqual({ state: 'checking' })
  expect((await ask(other, ticketId, { uploadId: parts?.uploadId, etags })).code).toBe('NOT_FOUND')
})
