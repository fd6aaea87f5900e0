import { createHash } from 'node:crypto'
import { jpegWithPlace, metadataOf, png } from '@app/lambdas/test/images.ts'
import { createReport } from '@app/shared/inbox/reports/contract.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { brief, dataDir, dataOf } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { graphql } from '#fixtures/http/graphql.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { keysBelow, post, requestUploadTicket, stored, ticketFor, upload } from '#fixtures/http/uploads.ts'

// Pictures of reports over HTTP: browser to storage, storage to check, check to report.
jest.setTimeout(180_000)
const MB = 1024 * 1024
let client: DynamoDBDocumentClient
let member: Member
let other: Member
beforeAll(async () => {
  client = await openDatabase(dataDir)
  member = await plantMember(client, dataDir)
  other = await plantMember(client, dataDir)
})
afterAll(() => client.destroy())

function report(from: Member, fileStorageKey: string | null, fileName: string | null = null) {
  const input = { userId: from.sub, bugDescription: '押しても\n動きません', fileName, fileStorageKey }
  return graphql(createReport, { input }, from.token)
}

test('S138: a report without a picture', async () => {
  const saved = v.parse(createReport.output, dataOf(await report(member, null)))
  expect(saved).toMatchObject({ owner: member.sub, fileName: null, fileStorageKey: null })
})

test.each([
  ['3 MB in one piece', 1_750, 3],
  ['12 MB in parts', 3_450, 12],
] as const)(
  'S139, S140, SEC-F4: a report takes a photograph of %s and removes its location',
  async (_, side, about) => {
    const photo = await jpegWithPlace(side, side)
    expect(Math.round(photo.length / MB)).toBe(about)
    expect((await metadataOf(photo)).speaks).toBe(true)
    const { ticket, state } = await upload(member, photo, 'image/jpeg', '写真\u202egpj.jpg')
    expect([state, ticket.parts === null]).toEqual(['clean', about <= 5])
    expect(ticket.key).toMatch(new RegExp(`^bugevent/${member.sub}/\\d{8}_\\d{6}(_\\d)?\\.jpg$`))

    const kept = await stored(ticket.key)
    expect(await metadataOf(kept?.bytes ?? Buffer.alloc(0))).toEqual({
      format: 'jpeg',
      width: side,
      height: side,
      pages: 1,
      speaks: false,
    })
    expect(kept?.bytes.includes('SECRET-OWNER')).toBe(false)
    expect([kept?.type, kept?.disposition]).toEqual(['image/jpeg', 'attachment'])
    expect(await keysBelow(`incoming/bugevent/${member.sub}/`)).not.toContain(`incoming/${ticket.key}`)
    const saved = await report(member, ticket.key, '写真\u202egpj.jpg')
    // SEC-F7: the name is shown without the bidirectional control character.
    expect(dataOf(saved)).toMatchObject({ fileStorageKey: ticket.key, fileName: '写真gpj.jpg' })
  },
)

test('SEC-F3: an HTML page named x.png is refused, and cannot be fetched', async () => {
  const page = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
  const { ticket, state } = await upload(member, page, 'image/png', 'x.png')
  expect(state).toBe('refused')
  expect([await stored(ticket.key), await stored(`incoming/${ticket.key}`)]).toEqual([null, null])
  expect(brief(await report(member, ticket.key))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
})

test('SEC-F5: 21 MB get no ticket, and the policy refuses them when they are sent anyway', async () => {
  const asked = await requestUploadTicket(member, {
    contentType: 'image/png',
    size: 21 * MB,
    fileName: 'a.png',
  })
  expect(brief(asked)).toBe('413 PAYLOAD_TOO_LARGE')
  const small = await png(20, 20)
  const { post: form, key } = await ticketFor(member, small, 'image/png', 'a.png')
  if (form === null) throw new Error('no form')
  expect(await post(form, Buffer.alloc(21 * MB))).toBe(400)
  expect(await post(form, small.subarray(1))).toBe(400)
  expect(await stored(`incoming/${key}`)).toBeNull()
})

test('SEC-F5: the URL of a part accepts exactly its size', async () => {
  const { parts } = await ticketFor(member, Buffer.alloc(6 * MB), 'image/png', 'a.png')
  const put = async (index: number, size: number) =>
    (await fetch(parts?.urls[index] ?? '', { method: 'PUT', body: new Uint8Array(size) })).status
  expect([await put(0, 5 * MB + 1), await put(1, 5 * MB), await put(1, MB)]).toEqual([403, 403, 200])
})

test.each([
  ['another member’s folder', { key: 'incoming/bugevent/somebody/20250401_093005.png' }],
  ['a way out of the folder', { key: '../20250401_093005.png' }],
  ['the place behind the check', { key: 'bugevent/20250401_093005.png' }],
  ['another type', { 'Content-Type': 'text/html' }],
])('SEC-F1: the form refuses %s', async (_, change) => {
  const picture = await png(20, 20)
  const before = await reportKeys()
  const { post: form } = await ticketFor(member, picture, 'image/png', 'a.png')
  if (form === null) throw new Error('no form')
  expect(await post(form, picture, change)).toBe(403)
  expect(await reportKeys()).toEqual(before)
})

/** Only of this member, and by name: others upload pictures at the same time. */
async function reportKeys(): Promise<string[]> {
  return (await keysBelow('')).filter((key) => key.includes(member.sub) || key.includes('20250401_093005'))
}

test('S196, R8: a report cannot attach another member’s picture, nor one of another report', async () => {
  const { ticket } = await upload(member, await png(20, 20), 'image/png', 'a.png')
  expect(ticket.key.startsWith(`bugevent/${member.sub}/`)).toBe(true)
  expect(brief(await report(other, ticket.key))).toBe('404 NOT_FOUND')
  expect(brief(await report(member, ticket.key))).toBe('200')
  expect(brief(await report(member, ticket.key))).toBe('404 NOT_FOUND')
})

test('G36: two pictures uploaded in the same second become two objects', async () => {
  const pictures = await Promise.all([png(20, 20), png(20, 20)])
  const done = await Promise.all(pictures.map((each) => upload(other, each, 'image/png', 'a.png')))
  const kept = await Promise.all(done.map(({ ticket }) => stored(ticket.key)))
  const hashes = kept.map((each) =>
    createHash('sha256')
      .update(each?.bytes ?? '')
      .digest('hex'),
  )
  expect(new Set(hashes).size).toBe(2)
})

test('a signed-out visitor gets no upload ticket for a report', async () => {
  const nobody = { sub: '', token: 'x' }
  const asked = await requestUploadTicket(nobody, { contentType: 'image/png', size: 10, fileName: 'a.png' })
  expect(asked.status).toBe(401)
})
