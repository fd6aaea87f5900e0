// S204: the errors of the storage’s client. Here the browser has only presigned addresses, so each fault is a refusal
// of the product or of the storage.

import { pool } from '@app/stand-ins/base/identifiers.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { api, brief, dataDir } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { post, requestUploadTicket, ticketFor } from '#fixtures/http/uploads.ts'

jest.setTimeout(60_000)
const MB = 1024 * 1024
const WEEK_SEC = 7 * 86_400
let client: DynamoDBDocumentClient
let me: Member
let other: Member
let part: URL
beforeAll(async () => {
  client = await openDatabase(dataDir)
  me = await plantMember(client, dataDir)
  other = await plantMember(client, dataDir)
  const { parts } = await ticketFor(me, Buffer.alloc(6 * MB), 'image/png', 'a.png')
  part = new URL(parts?.urls[1] ?? '')
})
afterAll(() => client.destroy())

/** Puts the second part at an address; the storage's status and its word. */
async function put(address: URL): Promise<string> {
  const reply = await fetch(address, { method: 'PUT', body: new Uint8Array(MB) })
  return `${reply.status} ${/<Code>(\w+)</.exec(await reply.text())?.[1] ?? ''}`.trim()
}
function changed(change: (address: URL) => void): URL {
  const address = new URL(part)
  change(address)
  return address
}
const inQuery = (name: string, change: (value: string) => string) =>
  changed(({ searchParams }) => searchParams.set(name, change(searchParams.get(name) ?? '')))

test('S204: the storage takes a signed URL unchanged', async () => {
  expect(await put(part)).toBe('200')
})

test('S204: the storage refuses a request with no or unknown credentials', async () => {
  const file = { contentType: 'image/png', size: 10, fileName: 'a.png' }
  expect((await requestUploadTicket({ sub: '', token: '' }, file)).status).toBe(401)
  const bare = changed(({ searchParams }) => {
    for (const name of [...searchParams.keys()]) if (name.startsWith('X-Amz-')) searchParams.delete(name)
  })
  expect(await put(bare)).toBe('403 AccessDenied')
  expect(await put(inQuery('X-Amz-Credential', (value) => `X${value}`))).toBe('403 InvalidAccessKeyId')
})

test('S204: another member’s upload ticket cannot be completed', async () => {
  const { ticketId } = await ticketFor(me, Buffer.alloc(10), 'image/png', 'a.png')
  const path = `/uploads/${ticketId}/complete`
  expect(brief(await api('POST', path, { token: other.token, body: {} }))).toBe('404 NOT_FOUND')
})

test('S204: the storage refuses another key, bucket or region', async () => {
  const refused = '403 SignatureDoesNotMatch'
  const at = (from: string, to: string) =>
    changed((address) => (address.pathname = address.pathname.replace(from, to)))
  expect(await put(at(me.sub, other.sub))).toBe(refused)
  expect(await put(at('/uploads/', '/another/'))).toBe(refused)
  expect(await put(inQuery('X-Amz-Credential', (value) => value.replace(pool.region, 'us-east-1')))).toBe(
    refused,
  )
  const { post: form } = await ticketFor(me, Buffer.alloc(10), 'image/png', 'a.png')
  if (form === null) throw new Error('no form')
  const { key: _, ...keyless } = form.fields
  expect(await post({ ...form, fields: keyless }, Buffer.alloc(10))).toBeGreaterThanOrEqual(400)
})

test('S204: a ticket is valid for an hour, whatever is asked for; a signature for more than a week is refused', async () => {
  expect(part.searchParams.get('X-Amz-Expires')).toBe('3600')
  const file = { contentType: 'image/png', size: 10, fileName: 'a.png' }
  const longer = { ...file, expiresIn: WEEK_SEC + 1 }
  expect(brief(await requestUploadTicket(me, longer))).toBe('400 BAD_REQUEST')
  const { post: form } = await ticketFor(me, Buffer.alloc(10), 'image/png', 'a.png')
  const { Policy = '', 'X-Amz-Date': signedAt = '' } = form?.fields ?? {}
  const { expiration } = JSON.parse(Buffer.from(Policy, 'base64').toString())
  const signedMs = Date.parse(signedAt.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
  expect(Math.abs(Date.parse(expiration) - signedMs - 3_600_000)).toBeLessThan(2_000)
  expect(await put(inQuery('X-Amz-Expires', () => String(WEEK_SEC + 1)))).toBe(
    '400 AuthorizationQueryParametersError',
  )
})

test('S204: the storage refuses 5 TB as it does 20 MB, a file that is no picture, and no file', async () => {
  const ask = async (change: object) =>
    brief(await requestUploadTicket(me, { contentType: 'image/png', size: 10, fileName: 'a.png', ...change }))
  for (const size of [20 * MB + 1, 5 * 1024 ** 4 + 1])
    expect(await ask({ size })).toBe('413 PAYLOAD_TOO_LARGE')
  for (const contentType of ['text/html', 'application/octet-stream', ''])
    expect([contentType, await ask({ contentType })]).toEqual([contentType, '415 UNSUPPORTED_MEDIA_TYPE'])
  for (const size of [0, -1, 1.5]) expect([size, await ask({ size })]).toEqual([size, '400 BAD_REQUEST'])
})
